import { useAtomValue } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useEffect, useRef } from 'react';
import type { OutboxState } from '#contract/orders/outbox.ts';
import { orderChangesText } from '#messages/order-changes.js';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { createChangeRows } from '#platform/cart/change-rows.ts';
import { useLocalNames } from '#platform/language/local-lines.ts';
import { sendsWhenClosed } from '#platform/outbox/outbox-sending.ts';
import { unstoredEntriesAtom } from '#platform/outbox/outbox-wishes.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import { Card } from '#ui/lists/card.tsx';
import { ChangeList } from '#ui/lists/change-list.tsx';
import { DrawnTick } from '#ui/pictures/drawn-tick.tsx';
import { describeNext } from './describe-next.ts';
import { EntryButtons } from './entry-buttons.tsx';
import { isShowable, type OrderEntry, shownStateOf } from './order-entry.ts';
import { ShowOffer } from './show-offer.tsx';
import { useIsStuck } from './use-order-entries.ts';
import styles from './waiting-orders.module.css';

export interface WaitingOrderPageProps {
  id: string;
  isShown: boolean;
  onShow: () => void;
  onHide: () => void;
  onPutBack: () => void;
  /** Null when the kitchen has the order but its reference is unknown here. */
  onTrack: (orderRefId: string | null) => void;
}

const icons: Record<Exclude<OutboxState, 'RECEIVED'>, LucideIcon> = {
  SAVED: Smartphone,
  SENDING: CloudUpload,
  NEEDS_OK: CircleAlert,
  NOT_SENT: X,
};

interface EntryCardProps extends WaitingOrderPageProps {
  entry: OrderEntry;
  /** The order is one at a table, so a waiter could scan it from this phone. */
  canShow: boolean;
}

export function EntryCard(props: EntryCardProps) {
  const { entry, canShow, onShow } = props;
  const { outlet, lineList } = entry.task.cart;
  const localName = useLocalNames(outlet.recordId, lineList);
  const isOnline = useIsOnline();
  const isStored = !useAtomValue(unstoredEntriesAtom).has(entry.id);
  const phone = { isOnline, isStored, sendsWhenClosed: sendsWhenClosed() };
  const isStuck = useIsStuck(entry, isOnline);
  const { reason } = entry;
  const state = shownStateOf(entry);
  const { headingRef, onFocus } = useFocusOnState(state);
  const changes = state === 'NEEDS_OK' && reason?.code === 'changed' ? reason.difference.changes : [];
  return (
    <>
      <Card className={styles['entry']} data-state={state} onFocus={onFocus}>
        <div className={styles['head']}>
          <StateMark state={state} />
          <div role="status" className={styles['headTexts']}>
            <h2 ref={headingRef} tabIndex={-1} className={styles['state']}>
              {waitingOrdersText.states[state]()}
            </h2>
            <p>{describeNext({ ...entry, state }, phone, waitingOrdersText.next)}</p>
          </div>
        </div>
        {changes.length === 0 ? null : (
          <ChangeList rows={createChangeRows(changes, orderChangesText, localName)} />
        )}
        <p className={styles['quiet']}>
          {`${waitingOrdersText.keptSince({ time: formatMoment(entry.createdAt) })} · ${
            entry.lastTriedAt === null
              ? waitingOrdersText.neverTried()
              : waitingOrdersText.lastTried({ time: formatMoment(entry.lastTriedAt) })
          }`}
        </p>
        <EntryButtons {...props} />
      </Card>
      {canShow && isShowable(entry) ? <ShowOffer isUrgent={isStuck} onShow={onShow} /> : null}
    </>
  );
}

/** When a state removes the button that had the focus, the focus moves to the heading of the new state. */
function useFocusOnState(state: OutboxState) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const lastFocused = useRef<Element>(null);
  useEffect(() => {
    if (lastFocused.current?.isConnected !== false || document.activeElement !== document.body) return;
    lastFocused.current = null;
    headingRef.current?.focus({ preventScroll: true });
  }, [state]);
  const onFocus = ({ target }: FocusEvent) => {
    lastFocused.current = target;
  };
  return { headingRef, onFocus };
}

function StateMark({ state }: { state: OutboxState }) {
  if (state === 'RECEIVED') return <DrawnTick size={56} />;
  const Icon = icons[state];
  return (
    <span className={styles['mark']}>
      <Icon aria-hidden="true" size={28} />
    </span>
  );
}
