import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cart } from '#contract/stored.ts';
import { cartText } from '#messages/cart.js';
import { BottomBar } from '#ui/buttons/bottom-bar.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { CartAction } from './cart-action.tsx';
import { CartBill, CartContents } from './cart-body.tsx';
import { EMPTY_CART_PICTURE } from './lines/cart-pictures.ts';
import type { CartView } from './state/cart-view.ts';

interface CartPageProps {
  cart: Cart;
  view: CartView;
  closedText: string;
  offer: ReactNode;
  onGoBack: () => void;
}

export function CartPage({ cart, view, closedText, offer, onGoBack }: CartPageProps) {
  return (
    <Page
      title={cartText.yourCart()}
      aside={
        <>
          <CartBill cart={cart} view={view} />
          <BottomBar>
            <CartAction cart={cart} view={view} closedText={closedText} />
          </BottomBar>
        </>
      }
    >
      <CartContents cart={cart} view={view} offer={offer} onGoBack={onGoBack} />
    </Page>
  );
}

export function EmptyCartPage() {
  return (
    <EmptyState
      level={1}
      picture={EMPTY_CART_PICTURE}
      title={cartText.emptyTitle()}
      text={cartText.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {cartText.browse()}
        </Link>
      }
    />
  );
}
