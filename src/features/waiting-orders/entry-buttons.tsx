import { useState } from 'react';
import { waitingOrdersText } from '#domain/messages/en/waiting-orders.ts';
import { formatPaise } from '#domain/money.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
  onAskPutBack: () => void;
}

/** What can be done with the order in its state. */
export function EntryButtons(props: EntryButtonsProps) {
  const { entry, canShow, onPutBack } = props;
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  const [asked, setAsked] = useState<'cancel' | 'replace'>();
  const actions = createEntryActions(entry);
  const putBack = () => {
    onPutBack();
    actions.putBack();
  };
  const cancel = () => {
    setAsked(undefined);
    actions.cancel();
  };
  const close = () => setAsked(undefined);
  const buttonsProps = {
    ...props,
    actions,
    onCancel: () => setAsked('cancel'),
    onAskPutBack: () => (wouldReplaceCart(entry) ? setAsked('replace') : putBack()),
  };
  return (
    <>
      <div className={styles['buttons']}>
        <ButtonsOfState {...buttonsProps} />
      </div>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        onClose={close}
        title={t.cancelTitle}
        text={canShow ? t.cancelTextShown : t.cancelText}
        confirmLabel={t.cancel}
        cancelLabel={t.keep}
        onConfirm={cancel}
        tone="danger"
      />
      <ConfirmDialog
        isOpen={asked === 'replace'}
        onClose={close}
        title={t.replaceTitle}
        text={t.replaceText}
        confirmLabel={t.replaceConfirm}
        cancelLabel={t.keepCart}
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
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  const track = () => {
    onTrack(entry.reason?.code === 'received' ? entry.reason.orderRefId : null);
    actions.forget();
  };
  return (
    <Button variant="primary" onClick={track}>
      {t.track}
    </Button>
  );
}

function UnderWayButtons({ entry, actions, onCancel }: ButtonsProps) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  const isCancelled = entry.task.isCancelWanted;
  return (
    <>
      {entry.reason?.code === 'signIn' ? (
        <LoginButton onSignedIn={actions.tryNow} />
      ) : (
        <Button variant="secondary" isBusy={entry.state === 'SENDING'} onClick={actions.tryNow}>
          {t.tryNow}
        </Button>
      )}
      {isCancelled ? null : (
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </>
  );
}

function LoginButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  return (
    <Button variant="primary" onClick={() => requestLogin({ onSignedIn })}>
      {t.login}
    </Button>
  );
}

function DecisionButtons(props: ButtonsProps) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  return (
    <>
      <YesButton {...props} />
      <Button variant="secondary" onClick={props.onAskPutBack}>
        {t.putBack}
      </Button>
      <Button variant="quiet" onClick={props.onCancel}>
        {t.giveUp}
      </Button>
    </>
  );
}

/** The yes that fits the question; none where nothing of the order is left. */
function YesButton({ entry: { reason }, actions }: ButtonsProps) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  if (reason?.code === 'signIn') return <LoginButton onSignedIn={actions.accept} />;
  if (reason?.code === 'refused' && reason.error.startsWith('coupon')) {
    return (
      <Button variant="primary" onClick={actions.sendWithoutCoupon}>
        {t.sendWithoutCoupon}
      </Button>
    );
  }
  const isChanged = reason?.code === 'changed';
  const order = isChanged ? reason.difference.order : null;
  if (isChanged && order === null) return null;
  return (
    <Button variant="primary" onClick={actions.accept}>
      {order === null ? t.sendAnyway : t.accept(formatPaise(order.bill.grandTotalPaise))}
    </Button>
  );
}

function NotSentButtons({ actions, onAskPutBack }: ButtonsProps) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  return (
    <>
      <Button variant="primary" onClick={onAskPutBack}>
        {t.putBack}
      </Button>
      <Button variant="quiet" onClick={actions.forget}>
        {t.forget}
      </Button>
    </>
  );
}
