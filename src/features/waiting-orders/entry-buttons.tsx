import { useState } from 'react';
import { formatPaise } from '#domain/money/money.ts';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { OrderEntry } from './order-entry.ts';
import { createEntryActions, type EntryActions, wouldReplaceCart } from './use-entry-actions.ts';
import styles from './waiting-orders.module.css';

interface EntryButtonsProps {
  entry: OrderEntry;
  canShow: boolean;
  onPutBack: () => void;
  onTrack: (orderRefId: string | null) => void;
}

interface ButtonsProps extends EntryButtonsProps {
  actions: EntryActions;
  onCancel: () => void;
  onPutBackTapped: () => void;
}

export function EntryButtons(props: EntryButtonsProps) {
  const { entry, canShow, onPutBack } = props;
  const [confirming, setConfirming] = useState<'cancel' | 'replace'>();
  const actions = createEntryActions(entry);
  const putBack = () => {
    onPutBack();
    actions.putBack();
  };
  const cancel = () => {
    setConfirming(undefined);
    actions.cancel();
  };
  const close = () => setConfirming(undefined);
  const buttonsProps = {
    ...props,
    actions,
    onCancel: () => setConfirming('cancel'),
    onPutBackTapped: () => (wouldReplaceCart(entry) ? setConfirming('replace') : putBack()),
  };
  return (
    <>
      <div className={styles['buttons']}>
        <ButtonsOfState {...buttonsProps} />
      </div>
      <ConfirmDialog
        isOpen={confirming === 'cancel'}
        onClose={close}
        title={waitingOrdersText.cancelTitle()}
        text={canShow ? waitingOrdersText.cancelTextShown() : waitingOrdersText.cancelText()}
        confirmLabel={waitingOrdersText.cancel()}
        cancelLabel={waitingOrdersText.keep()}
        onConfirm={cancel}
        tone="danger"
      />
      <ConfirmDialog
        isOpen={confirming === 'replace'}
        onClose={close}
        title={waitingOrdersText.replaceTitle()}
        text={waitingOrdersText.replaceText()}
        confirmLabel={waitingOrdersText.replaceConfirm()}
        cancelLabel={waitingOrdersText.keepCart()}
        onConfirm={putBack}
      />
    </>
  );
}

function ButtonsOfState(props: ButtonsProps) {
  switch (props.entry.state) {
    case 'RECEIVED':
      return <ReceivedButtons {...props} />;
    case 'NEEDS_OK':
      return <DecisionButtons {...props} />;
    case 'NOT_SENT':
      return <NotSentButtons {...props} />;
    default:
      return <UnderWayButtons {...props} />;
  }
}

function ReceivedButtons({ entry, actions, onTrack }: ButtonsProps) {
  const track = () => {
    onTrack(entry.reason?.code === 'received' ? entry.reason.orderRefId : null);
    actions.dismiss();
  };
  return (
    <Button variant="primary" onClick={track}>
      {waitingOrdersText.track()}
    </Button>
  );
}

function UnderWayButtons({ entry, actions, onCancel }: ButtonsProps) {
  const isCancelled = entry.task.isCancelWanted;
  return (
    <>
      {entry.reason?.code === 'signIn' ? (
        <LoginButton onSignedIn={actions.tryNow} />
      ) : (
        <Button variant="secondary" isBusy={entry.state === 'SENDING'} onClick={actions.tryNow}>
          {waitingOrdersText.tryNow()}
        </Button>
      )}
      {isCancelled ? null : (
        <Button variant="quiet" onClick={onCancel}>
          {waitingOrdersText.cancel()}
        </Button>
      )}
    </>
  );
}

function LoginButton({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <Button variant="primary" onClick={() => requestLogin({ onSignedIn })}>
      {waitingOrdersText.login()}
    </Button>
  );
}

function DecisionButtons(props: ButtonsProps) {
  return (
    <>
      <YesButton {...props} />
      <Button variant="secondary" onClick={props.onPutBackTapped}>
        {waitingOrdersText.putBack()}
      </Button>
      <Button variant="quiet" onClick={props.onCancel}>
        {waitingOrdersText.giveUp()}
      </Button>
    </>
  );
}

/** The button that confirms the order; null if nothing of the order is left to confirm. */
function YesButton({ entry: { reason }, actions }: ButtonsProps) {
  if (reason?.code === 'signIn') return <LoginButton onSignedIn={actions.accept} />;
  if (reason?.code === 'refused' && reason.error.startsWith('coupon')) {
    return (
      <Button variant="primary" onClick={actions.sendWithoutCoupon}>
        {waitingOrdersText.sendWithoutCoupon()}
      </Button>
    );
  }
  // The slot is over or full, so the customer chooses another one at checkout.
  if (reason?.code === 'refused' && reason.error.startsWith('orderSlot')) return null;
  const isChanged = reason?.code === 'changed';
  const order = isChanged ? reason.difference.order : null;
  if (isChanged && order === null) return null;
  return (
    <Button variant="primary" onClick={actions.accept}>
      {order === null
        ? waitingOrdersText.sendAnyway()
        : waitingOrdersText.accept({ total: formatPaise(order.bill.grandTotalPaise) })}
    </Button>
  );
}

function NotSentButtons({ actions, onPutBackTapped }: ButtonsProps) {
  return (
    <>
      <Button variant="primary" onClick={onPutBackTapped}>
        {waitingOrdersText.putBack()}
      </Button>
      <Button variant="quiet" onClick={actions.dismiss}>
        {waitingOrdersText.forget()}
      </Button>
    </>
  );
}
