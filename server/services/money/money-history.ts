import type { ResponseOf } from '#contract/endpoint.ts';
import type * as endpoints from '#contract/endpoints/account/money-history.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { succeed } from '#domain/values/result.ts';
import { loadUsableLots } from '../../db/queries/money/accounts.ts';
import {
  type Direction,
  loadPointChanges,
  loadWalletMovements,
  type Page,
  type PointChange,
  type WalletMovement,
} from '../../db/queries/money/money-history.ts';
import { loadInvoicedDealRefs, loadInvoicedReservations } from '../../db/queries/money/sale-invoices.ts';
import type { Deps } from '../../deps.ts';

const EXPIRING_SOON_MS = 60 * DAY_MS;

type WalletHistory = ResponseOf<typeof endpoints.getWalletTransactionListData>;
type PointHistory = ResponseOf<typeof endpoints.getRewardTransactionListData>;

/** A page of wallet history, described in the caller's language. */
export async function loadWalletHistory(
  deps: Deps,
  customerId: number,
  { filter, ...page }: Page & { filter: Direction },
  language: string | undefined,
): Promise<{ ok: true; value: WalletHistory }> {
  const { rows, total } = await loadWalletMovements(deps.db, customerId, filter, page);
  const { wallet } = messagesFor(language).moneyHistory;
  const invoiceRefIdOf = await loadInvoiceRefs(deps, rows);
  const transactionList = rows.map((row) => {
    const kind = walletKindOf(row);
    const { reference, paise, balanceAfterPaise, at } = row;
    // Another guest's order has no page for this customer.
    const orderRefId = row.isOfGuest ? null : row.orderRefId;
    return {
      ...{ transactionId: reference, kind, amountPaise: paise, balanceAfterPaise, orderRefId, at },
      invoiceRefId: invoiceRefIdOf(reference),
      description: wallet[kind](),
    };
  });
  return succeed({ transactionList, total });
}

/**
 * Finds the invoice of a movement by its ledger reference: `deal:` is followed by the public reference of the
 * purchase, `event:` by the id of the reservation.
 */
async function loadInvoiceRefs(
  deps: Deps,
  rows: readonly WalletMovement[],
): Promise<(reference: string) => string | null> {
  const namesOf = (kind: string) =>
    rows
      .map(({ reference }) => reference.split(':'))
      .flatMap(([first, name]) => (first === kind && name ? [name] : []));
  const deals = await loadInvoicedDealRefs(deps.db, namesOf('deal'));
  const reservations = await loadInvoicedReservations(deps.db, namesOf('event').map(Number));
  return (reference) => {
    const [kind, name = ''] = reference.split(':');
    if (kind === 'event') return reservations.get(Number(name)) ?? null;
    return kind === 'deal' && deals.has(name) ? name : null;
  };
}

type WalletKind = keyof ReturnType<typeof messagesFor>['moneyHistory']['wallet'];

/** Derives the kind from the ledger reference, which names the cause of the movement. */
function walletKindOf({ reference, paise, orderRefId, isOfGuest }: WalletMovement): WalletKind {
  if (reference.startsWith('return:')) return 'RETURNED';
  if (reference.startsWith('voucher:')) return 'VOUCHER';
  if (reference.startsWith('scratch:')) return 'SCRATCH_CARD';
  if (reference.startsWith('deal:')) return paise > 0 ? 'DEAL_REFUND' : 'DEAL_PAID';
  if (reference.startsWith('event:')) return paise > 0 ? 'EVENT_REFUND' : 'EVENT_PAID';
  if (reference.endsWith(':unneeded')) return 'PAYMENT_KEPT';
  if (reference.includes(':tip')) return 'TIP';
  if (orderRefId === null) return 'TOP_UP';
  if (isOfGuest) return paise > 0 ? 'GUEST_REFUND' : 'GUEST_PAID';
  return paise > 0 ? 'ORDER_REFUND' : 'ORDER_PAID';
}

/** A page of points history, with points that expire soon. */
export async function loadPointHistory(
  deps: Deps,
  customerId: number,
  page: Page,
  language: string | undefined,
): Promise<{ ok: true; value: PointHistory }> {
  const now = deps.now();
  const { rows, total } = await loadPointChanges(deps.db, customerId, now, page);
  const texts = messagesFor(language).moneyHistory.points;
  const transactionList = rows.map((row) => {
    const kind = pointKindOf(row);
    const { reference, points, orderRefId, at } = row;
    return { transactionId: reference, kind, points, orderRefId, at, description: texts[kind]() };
  });
  return succeed({ transactionList, total, expiringList: await loadExpiring(deps, customerId, now) });
}

type PointKind = 'EARNED' | 'USED' | 'RETURNED' | 'REFUNDED' | 'REVERSED' | 'EXPIRED' | 'GIVEN';

const pointKinds: ReadonlyMap<string, PointKind> = new Map([
  ['earned', 'EARNED'],
  ['used', 'USED'],
  ['returned', 'RETURNED'],
  ['reversed', 'REVERSED'],
  ['expired', 'EXPIRED'],
]);

function pointKindOf({ reference }: PointChange): PointKind {
  if (/:part:.*:points-returned$/.test(reference)) return 'REFUNDED';
  return pointKinds.get(reference.split(':points-')[1] ?? '') ?? 'GIVEN';
}

async function loadExpiring(deps: Deps, customerId: number, now: number) {
  const lots = await loadUsableLots(deps.db, customerId, now);
  return lots
    .filter(({ expiresAt }) => expiresAt <= now + EXPIRING_SOON_MS)
    .map(({ left, expiresAt }) => ({ points: left, expiresAt }));
}
