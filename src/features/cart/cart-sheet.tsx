import type { ReactNode } from 'react';
import type { Cart } from '#contract/stored.ts';
import { cartText } from '#messages/cart.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { CartAction } from './cart-action.tsx';
import { CartBill, CartContents } from './cart-body.tsx';
import type { CartView } from './state/cart-view.ts';

interface CartSheetProps {
  isOpen: boolean;
  onClose: () => void;
  cart: Cart;
  view: CartView;
  closedText: string;
  offer: ReactNode;
  onGoBack: () => void;
}

export function CartSheet({ isOpen, onClose, cart, view, closedText, offer, onGoBack }: CartSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={cartText.yourCart()}
      closeLabel={cartText.close()}
      footer={<CartAction cart={cart} view={view} closedText={closedText} onLeave={onClose} />}
    >
      <CartContents cart={cart} view={view} offer={offer} onGoBack={onGoBack} />
      <CartBill cart={cart} view={view} />
    </Sheet>
  );
}
