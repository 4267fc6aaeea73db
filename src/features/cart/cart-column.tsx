import type { ReactNode } from 'react';
import type { Cart } from '#contract/stored.ts';
import { cartText } from '#messages/cart.js';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { CartAction } from './cart-action.tsx';
import { CartBill, CartContents } from './cart-body.tsx';
import styles from './cart-panel.module.css';
import { EMPTY_CART_PICTURE } from './lines/cart-pictures.ts';
import type { CartView } from './state/cart-view.ts';

interface CartColumnProps {
  filled: { cart: Cart; view: CartView; onGoBack: () => void } | null;
  closedText: string;
  offer: ReactNode;
}

/** The cart beside the menu, only on wide screens. */
export function CartColumn({ filled, closedText, offer }: CartColumnProps) {
  return (
    <section className={styles['column']} aria-label={cartText.yourCart()}>
      <h2 className={styles['columnTitle']}>{cartText.yourCart()}</h2>
      <div className={styles['columnBody']}>
        {filled === null ? (
          <EmptyState
            level={3}
            picture={EMPTY_CART_PICTURE}
            title={cartText.emptyTitle()}
            text={cartText.emptyText()}
          />
        ) : (
          <>
            <CartContents {...filled} offer={offer} />
            <CartBill {...filled} />
          </>
        )}
      </div>
      {filled === null ? null : (
        <div className={styles['columnFoot']}>
          <CartAction {...filled} closedText={closedText} />
        </div>
      )}
    </section>
  );
}
