import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import type { OutboxState } from '#contract/orders/outbox.ts';
import { itemCount } from '#domain/cart/cart.ts';
import { formatPaise } from '#domain/money/money.ts';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { foreignOutboxAtom } from '#platform/outbox/outbox.ts';
import { isCurrent, isListed, type OrderEntry, shownStateOf } from './order-entry.ts';
import { useOrderEntries } from './use-order-entries.ts';
import styles from './waiting-lines.module.css';

const icons: Record<OutboxState, LucideIcon> = {
  SAVED: Smartphone,
  SENDING: CloudUpload,
  RECEIVED: CircleCheck,
  NEEDS_OK: CircleAlert,
  NOT_SENT: X,
};

/** Lines for the orders in the outbox, except those that the list below already contains. */
export function WaitingLines({ listedRefs = [] }: { listedRefs?: readonly string[] }) {
  const now = Date.now();
  const entries = useOrderEntries().filter((entry) => isCurrent(entry, now) && !isListed(entry, listedRefs));
  const foreign = useAtomValue(foreignOutboxAtom).filter(({ kind }) => kind === 'order');
  // The region renders even when empty, because screen readers announce only changes in an existing live
  // region.
  return (
    <div className={styles['region']} aria-label={waitingOrdersText.line.label()} role="status">
      {entries.map((entry) => (
        <WaitingLine key={entry.id} entry={entry} />
      ))}
      {foreign.map(({ id }) => (
        <LineLink key={id} id={id} state="SAVED" detail={waitingOrdersText.line.foreign()} />
      ))}
    </div>
  );
}

function WaitingLine({ entry }: { entry: OrderEntry }) {
  const { cart, tableNumber, acceptedTotalPaise } = entry.task;
  const details = [
    tableNumber === null ? cart.outlet.title : waitingOrdersText.line.table({ table: tableNumber }),
    waitingOrdersText.line.items({ count: itemCount(cart) }),
    formatPaise(acceptedTotalPaise),
  ];
  return <LineLink id={entry.id} state={shownStateOf(entry)} detail={details.join(' · ')} />;
}

function LineLink({ id, state, detail }: { id: string; state: OutboxState; detail: string }) {
  const Icon = icons[state];
  return (
    <Link to="/waiting-order/$id" params={{ id }} className={styles['line']} data-state={state}>
      <span className={styles['icon']}>
        <Icon aria-hidden="true" size={22} />
      </span>
      <span className={styles['texts']}>
        <span className={styles['state']}>{waitingOrdersText.states[state]()}</span>
        <span className={styles['detail']}>{detail}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
