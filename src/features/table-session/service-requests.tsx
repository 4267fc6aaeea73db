import { useAtomValue } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import GlassWater from 'lucide-react/icons/glass-water';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useState } from 'react';
import { tableService } from '#contract/endpoints/at-the-table.ts';
import type { OrderSummary } from '#contract/orders/order.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { SeatedTable } from '#contract/stored.ts';
import type { ServiceKind, TableService } from '#contract/table/at-the-table.ts';
import { isTableConfirmed, tableOfForm } from '#domain/table/seated-table.ts';
import { tableText } from '#messages/table.js';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { dismissEntry, queueServiceRequest } from '#platform/outbox/outbox-wishes.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { openRoundAtom } from './open-bill.ts';
import {
  afterService,
  createServiceView,
  findRequests,
  KNOWN_SERVICE,
  type ServiceView,
} from './service-status.ts';
import styles from './table-session.module.css';

const LOOK_EVERY_MS = 5_000;
const IDLE_EVERY_MS = 15_000;

const services: readonly { readonly kind: ServiceKind; readonly Icon: LucideIcon }[] = [
  { kind: 'CALL_SERVER', Icon: Bell },
  { kind: 'WATER', Icon: GlassWater },
  { kind: 'BILL', Icon: ReceiptText },
];

/** The current time by the phone's clock, which the outbox uses, too. */
function usePhoneClock(): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return at;
}

export function ServiceRequests({ table }: { table: SeatedTable }) {
  const at = usePhoneClock();
  const entries = useAtomValue(outboxAtom);
  const openRound = useAtomValue(openRoundAtom);
  const sent = services.map(({ kind, Icon }) => {
    const requests = findRequests(entries, kind, table);
    // The bill may also be requested on its own page or from another phone at the table.
    const isRequested = kind === 'BILL' && openRound?.billStatus === 'BILL_REQUESTED';
    const current =
      kind === 'BILL' ? requests.filter((entry) => !isOfEarlierBill(entry, openRound)) : requests;
    return { kind, Icon, requests, sent: isRequested ? KNOWN_SERVICE : createServiceView(current, at) };
  });
  const requestList = useTableService(
    table,
    sent.some((row) => row.sent.status === 'known'),
  );
  const rows = sent.map(({ sent: view, ...row }) => {
    const latest = requestList.find(({ service }) => service === row.kind);
    const shown = afterService(view, latest, { at, leadMs: serverNow() - Date.now() });
    return { ...row, view: shown, words: shown.message ?? tableText.service.states[shown.status]() };
  });
  const hasSignal = useHasSignal();
  const describeAge = useAsOf();
  const requested = rows.filter(({ view }) => view.status !== 'none');
  return (
    <>
      <ul className={styles['services']} aria-label={tableText.service.label()}>
        {rows.map(({ kind, ...row }) => (
          <li key={kind}>
            <ServiceButton
              kind={kind}
              table={table}
              age={hasSignal || row.view.asOf === undefined ? undefined : describeAge(row.view.asOf)}
              {...row}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {requested
          .map(({ kind, words }) =>
            tableText.service.said({ kind: tableText.service.kinds[kind](), state: words }),
          )
          .join('. ')}
      </p>
    </>
  );
}

const NO_REQUESTS: TableService['requestList'] = [];

/** The service requests of the table, including those from its other phones. */
function useTableService(table: SeatedTable, isAwaited: boolean): TableService['requestList'] {
  const { tableSessionId } = table;
  const intervalMs = isAwaited ? LOOK_EVERY_MS : IDLE_EVERY_MS;
  const { data } = useEndpoint(tableService, isTableConfirmed(table) ? { tableSessionId } : null, {
    ...{ freshMs: 0, poll: { intervalMs, hiddenIntervalMs: 0 } },
  });
  return data?.requestList ?? NO_REQUESTS;
}

/**
 * Whether a bill request is older than the open bill, so that it belongs to a paid one; `createdAt` is by the
 * phone's clock.
 */
function isOfEarlierBill({ createdAt }: OutboxEntry, openRound: OrderSummary | undefined): boolean {
  const requestedAt = createdAt + serverNow() - Date.now();
  return openRound?.billStatus === 'OPEN' && requestedAt < (openRound.placedAt ?? 0);
}

interface ServiceButtonProps {
  kind: ServiceKind;
  Icon: LucideIcon;
  table: SeatedTable;
  requests: readonly OutboxEntry[];
  view: ServiceView;
  words: string;
  /** Age of the status, while there is no signal. */
  age: string | undefined;
}

function ServiceButton({ kind, Icon, table, requests, view, words, age }: ServiceButtonProps) {
  const { run } = useAction();
  const sendRequest = async () => {
    if (view.isOpen) return;
    await Promise.all(requests.map(({ id }) => dismissEntry(id)));
    await queueServiceRequest({ service: kind, ...tableOfForm(table) }, table.tableNumber);
  };
  return (
    <button
      type="button"
      className={styles['service']}
      data-status={view.status}
      aria-disabled={view.isOpen}
      onClick={() => run(sendRequest)}
    >
      <Icon aria-hidden="true" size={22} />
      <span className={styles['serviceName']}>{tableText.service.kinds[kind]()}</span>
      <span className={styles['serviceState']}>{age === undefined ? words : `${words}, ${age}`}</span>
    </button>
  );
}
