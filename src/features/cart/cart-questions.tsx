import { useAtom, useAtomValue } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { conflictOf } from '#domain/cart/cart.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { cartText } from '#messages/cart.js';
import { cartAtom } from '#platform/state/atoms.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { confirmCartMove, confirmPendingAdd, dropPendingAdd, reviewPendingMove } from './settle-conflict.ts';
import { cartMoveAtom, type PendingAdd, pendingAddAtom } from './state/cart-atoms.ts';
import { TakeAlongSheet } from './take-along-sheet.tsx';

function describeConflict(cart: Cart | null, pending: PendingAdd | null, t: Messages['cart']): string {
  if (cart === null || pending === null) return '';
  const { outlet, orderType } = pending;
  return conflictOf(cart, outlet.recordId, orderType) === 'outlet'
    ? t.conflict.outlet({ was: cart.outlet.title, is: outlet.title })
    : t.conflict.orderType({ was: t.orderTypes[cart.orderType](), is: t.orderTypes[orderType]() });
}

/** The Clear Cart Confirmation protects a cart of another outlet or order type (S-4, "Cart"). */
export function CartQuestions() {
  const pending = useAtomValue(pendingAddAtom);
  const cart = useAtomValue(cartAtom);
  const [move, setMove] = useAtom(cartMoveAtom);
  return (
    <>
      <ConfirmDialog
        isOpen={pending !== null}
        onClose={dropPendingAdd}
        title={cartText.conflict.title()}
        text={describeConflict(cart, pending, cartText)}
        confirmLabel={cartText.conflict.confirm()}
        cancelLabel={cartText.conflict.keep()}
        onConfirm={confirmPendingAdd}
        alternative={{ label: cartText.conflict.takeAlong(), onChoose: reviewPendingMove }}
        tone="danger"
      />
      {move === null || cart === null ? null : (
        <TakeAlongSheet
          lineList={cart.lineList}
          fromId={cart.outlet.recordId}
          to={move}
          onClose={() => setMove(null)}
          onConfirm={confirmCartMove}
        />
      )}
    </>
  );
}
