import { useAtomValue } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { conflictOf } from '#domain/cart.ts';
import { cartText } from '#domain/messages/en/cart.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { confirmPendingAdd, dropPendingAdd } from './cart-actions.ts';
import { type PendingAdd, pendingAddAtom } from './cart-atoms.ts';

function describeConflict(cart: Cart | null, pending: PendingAdd | null, t: Messages['cart']): string {
  if (cart === null || pending === null) return '';
  const { outlet, orderType } = pending;
  return conflictOf(cart, outlet.recordId, orderType) === 'outlet'
    ? t.conflict.outlet(cart.outlet.title, outlet.title)
    : t.conflict.orderType(t.orderTypes[cart.orderType], t.orderTypes[orderType]);
}

/** Asks before a cart of another outlet or order type is given up (spec section 4, "Cart"). */
export function ClearCartDialog() {
  const t = useText({ cart: cartText }).cart;
  const pending = useAtomValue(pendingAddAtom);
  const cart = useAtomValue(cartAtom);
  return (
    <ConfirmDialog
      isOpen={pending !== null}
      onClose={dropPendingAdd}
      title={t.conflict.title}
      text={describeConflict(cart, pending, t)}
      confirmLabel={t.conflict.confirm}
      cancelLabel={t.conflict.keep}
      onConfirm={confirmPendingAdd}
      tone="danger"
    />
  );
}
