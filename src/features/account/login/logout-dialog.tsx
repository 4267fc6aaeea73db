import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { OrderTask } from '#contract/orders/outbox.ts';
import { itemCount } from '#domain/cart/cart.ts';
import { formatPaise } from '#domain/money/money.ts';
import { loginText } from '#messages/login.js';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { dropEntry } from '#platform/outbox/outbox-wishes.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { endSession } from '#platform/session/session-end.ts';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import styles from './logout-dialog.module.css';

interface LogoutDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** An unsent order in the outbox of this phone. */
interface WaitingOrder {
  readonly id: string;
  readonly task: OrderTask;
}

function useWaitingOrders(): readonly WaitingOrder[] {
  return useAtomValue(outboxAtom).flatMap((entry) =>
    entry.task.kind === 'order' && !hasEnded(entry) ? [{ id: entry.id, task: entry.task }] : [],
  );
}

/** Logging out ends the session in every tab and on the server (S-2, "Side menu"). */
export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const isOnline = useIsOnline();
  const waiting = useWaitingOrders();
  const [isBusy, setIsBusy] = useState(false);
  const [isDropped, setIsDropped] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    onClose();
    if (isDropped) await Promise.all(waiting.map(({ id }) => dropEntry(id)));
    await endSession('logout');
    setIsBusy(false);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={loginText.logoutTitle()}
      text={isOnline ? loginText.logoutText() : loginText.logoutOffline()}
      confirmLabel={loginText.logout()}
      cancelLabel={loginText.cancel()}
      onConfirm={handleConfirm}
      isBusy={isBusy}
    >
      {waiting.length === 0 ? null : (
        <WaitingChoice orders={waiting} isDropped={isDropped} onChange={setIsDropped} />
      )}
    </ConfirmDialog>
  );
}

interface WaitingChoiceProps {
  orders: readonly WaitingOrder[];
  isDropped: boolean;
  onChange: (isDropped: boolean) => void;
}

function WaitingChoice({ orders, isDropped, onChange }: WaitingChoiceProps) {
  const isTried = orders.some(({ task }) => task.placeTriedAt !== null);
  return (
    <fieldset className={styles['waiting']}>
      <legend className={styles['title']}>{loginText.waiting.title({ count: orders.length })}</legend>
      <ul>
        {orders.map(({ id, task }) => (
          <li key={id}>{describeOrder(task, loginText.waiting)}</li>
        ))}
      </ul>
      <ChoiceRow
        type="radio"
        name="waiting-orders"
        label={loginText.waiting.keep()}
        detail={loginText.waiting.keepDetail()}
        checked={!isDropped}
        onChange={() => onChange(false)}
      />
      <ChoiceRow
        type="radio"
        name="waiting-orders"
        label={loginText.waiting.drop()}
        detail={isTried ? loginText.waiting.dropDetailTried() : loginText.waiting.dropDetail()}
        checked={isDropped}
        onChange={() => onChange(true)}
      />
    </fieldset>
  );
}

function describeOrder(
  { cart, tableNumber, acceptedTotalPaise }: OrderTask,
  t: typeof loginText.waiting,
): string {
  const place =
    tableNumber === null ? cart.outlet.title : t.table({ table: tableNumber, outlet: cart.outlet.title });
  return t.order({
    place,
    items: t.items({ count: itemCount(cart) }),
    total: formatPaise(acceptedTotalPaise),
  });
}
