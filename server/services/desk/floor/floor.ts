import type { DeskBill, FloorTable } from '#contract/desk/floor.ts';
import { billOfRounds } from '#domain/bill/table-bill.ts';
import { isEnded } from '#domain/order/order-lifecycle.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  type CounterPaymentRow,
  findServiceRequest,
  loadCounterPayments,
  loadLiveSessions,
  loadRoundsOfOpenBills,
  loadSeatedParties,
  notifyTables,
  takeServiceRequest,
} from '#server/db/queries/desk/floor.ts';
import { loadCashReturns } from '#server/db/queries/money/cash-returns.ts';
import { lockOrder, type OrderRow } from '#server/db/queries/orders/orders.ts';
import {
  completeServiceRequest,
  loadOpenServiceRequests,
  type ServiceRequestRow,
} from '#server/db/queries/tables/at-the-table.ts';
import { loadRounds } from '#server/db/queries/tables/table-bills.ts';
import { loadGuestNames } from '#server/db/queries/tables/table-guests.ts';
import { loadTables, type TableSessionRow } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { ageCheckOf } from '../../orders/reading/age-check.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { guestNumbersOf, loadBillState, splitOf, viewShares } from '../../tables/bill/open-split.ts';
import { isOnBill, isOwed, isWrittenOff, owedPaiseOf } from '../../tables/table-bill.ts';
import { actedFirst, findLastAct } from '../acted-first.ts';

/** Guests whose phones sent a request within this time (ms) still use their phones. */
const LATELY_MS = 15 * MINUTE_MS;

/** The desk lists cash to hand back for this time (ms); later the guest has it or has left. */
const HAND_BACK_MS = 30 * MINUTE_MS;

/** Sorts table `T2` before `T10`. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** Tables of an outlet that are in use or have an open bill or request, sorted by number. */
export async function listTables(
  deps: Deps,
  restaurantId: number,
): Promise<{ tableList: FloorTable[]; serverTime: number }> {
  const tables = (await loadTables(deps.db, restaurantId)).toSorted((a, b) =>
    byNumber.compare(a.tableNumber, b.tableNumber),
  );
  const parties = await loadSeatedParties(deps.db, restaurantId, deps.now());
  const sessions = await loadLiveSessions(deps.db, restaurantId, deps.now());
  const requests = await loadOpenServiceRequests(deps.db, restaurantId);
  const rounds = (await loadRoundsOfOpenBills(deps.db, restaurantId)).filter(isOnBill);
  const returned = await loadCashReturns(deps.db, restaurantId, deps.now() - HAND_BACK_MS);
  const names = await loadGuestNames(
    deps.db,
    rounds.map(({ customerId }) => customerId),
  );
  const seen = tables.map((table) => {
    const isHere = ({ tableNumber }: { tableNumber: string | null }) => tableNumber === table.tableNumber;
    const guests = { sessions: sessions.filter(isHere), parties: parties.filter(isHere) };
    const open = { requests: requests.filter(isHere), rounds: rounds.filter(isHere), names };
    const handBackList = returned.filter(isHere).map(({ tableNumber: _number, ...back }) => back);
    return { table, view: { ...viewTable(table, { ...guests, ...open }, deps.now()), handBackList } };
  });
  return {
    serverTime: deps.now(),
    tableList: seen.filter(({ table, view }) => table.isActive || view.isInUse).map(({ view }) => view),
  };
}

interface PartsOfTable {
  readonly sessions: readonly TableSessionRow[];
  readonly parties: Awaited<ReturnType<typeof loadSeatedParties>>;
  readonly requests: readonly ServiceRequestRow[];
  readonly rounds: readonly OrderRow[];
  /** Names of guests without an account, by customer id. */
  readonly names: ReadonlyMap<number, string>;
}

function viewTable(
  { tableNumber, seats }: { tableNumber: string; seats: number },
  { sessions, parties, requests, rounds, names }: PartsOfTable,
  now: number,
): Omit<FloorTable, 'handBackList'> {
  const bills = groupBy(rounds, ({ tableBillRefId, orderRefId }) => tableBillRefId ?? orderRefId);
  return {
    ...{ tableNumber, seats },
    isInUse: sessions.length + requests.length + rounds.length > 0,
    phoneCount: sessions.filter(({ seenAt }) => seenAt !== null && seenAt > now - LATELY_MS).length,
    partyList: parties.map(({ guestName, numberOfPeople }) => ({ guestName, numberOfPeople })),
    guestNameList: [...new Set(rounds.map(({ customerId }) => customerId))].flatMap(
      (customerId) => names.get(customerId) ?? [],
    ),
    seatedAt: sessions[0]?.openedAt ?? null,
    requestList: requests.map(({ requestId, service, requestedAt, takenBy }) => ({
      ...{ requestId, service, requestedAt, takenBy },
    })),
    billList: [...bills].map(([tableBillRefId, own]) => ({
      tableBillRefId,
      isRequested: isRequested(own),
      roundCount: own.length,
      unservedCount: own.filter(({ status }) => !isEnded(status)).length,
      ageCheckCount: own.filter((round) => ageCheckOf(round)?.isSeen === false).length,
      firstPlacedAt: own[0]?.placedAt ?? null,
      grandTotalPaise: billOfRounds(own.map(({ bill }) => bill)).grandTotalPaise,
      owedPaise: owedPaiseOf(own),
      isWrittenOff: own.some(isWrittenOff),
    })),
  };
}

const isRequested = (rounds: readonly OrderRow[]): boolean =>
  rounds.some((round) => isOwed(round) && round.billStatus === 'BILL_REQUESTED');

/** A table's bill with its rounds (one order each), shares and counter payments. */
export async function readDeskBill(
  deps: Deps,
  restaurantId: number,
  tableBillRefId: string,
): Promise<Result<DeskBill, 'notFound'>> {
  const rounds = (await loadRounds(deps.db, tableBillRefId)).filter(isOnBill);
  const [first] = rounds;
  if (first?.restaurantId !== restaurantId || first.tableNumber === null) return fail('notFound');
  const guestNumbers = guestNumbersOf(rounds);
  const state = await loadBillState(deps, rounds);
  const names = await loadGuestNames(deps.db, [...guestNumbers.keys()]);
  return succeed({
    ...{ tableBillRefId, tableNumber: first.tableNumber },
    isRequested: isRequested(rounds),
    roundList: rounds.map((round) => ({
      ...{
        orderRefId: round.orderRefId,
        placedAt: round.placedAt,
        itemList: round.itemList,
        bill: round.bill,
      },
      orderStatus: round.status,
      guestNumber: guestNumbers.get(round.customerId) ?? 0,
      guestName: names.get(round.customerId) ?? null,
      isPaid: round.paymentStatus !== 'PENDING',
      isWrittenOff: isWrittenOff(round),
      ageCheck: ageCheckOf(round),
    })),
    bill: billOfRounds(rounds.map(({ bill }) => bill)),
    owedPaise: owedPaiseOf(rounds),
    paymentList: (await loadCounterPayments(deps.db, tableBillRefId)).map(viewPayment),
    split: splitOf(state),
    shareList: (await viewShares(deps, state, undefined)).shareList,
  });
}

function viewPayment(row: CounterPaymentRow): DeskBill['paymentList'][number] {
  const { paymentId, method, amountPaise, reference, orderItemIds, staffName, at } = row;
  return { paymentId, method, amountPaise, reference, orderItemIds, staffName, at };
}

interface OfRequest {
  readonly restaurantId: number;
  readonly requestId: string;
}

type RequestRefusal = 'notFound' | 'requestTaken';

/** Marks the caller as on the way; `requestTaken` names the colleague who is on the way or has finished. */
export async function takeRequest(
  deps: Deps,
  staff: StaffCaller,
  request: OfRequest,
): Promise<Result<Record<string, never>, RequestRefusal>> {
  const taken = { takenAt: deps.now(), takenBy: staff.name };
  return (await takeServiceRequest(deps.db, request, taken)) ? succeed({}) : failTaken(deps, request);
}

/** Ends a guest's request; `requestTaken` names the colleague who ended it first. */
export async function finishRequest(
  deps: Deps,
  staff: StaffCaller,
  request: OfRequest,
): Promise<Result<Record<string, never>, RequestRefusal>> {
  const { restaurantId, requestId } = request;
  const completion = { answeredAt: deps.now(), takenBy: staff.name };
  const isDone = await completeServiceRequest(deps.db, restaurantId, requestId, completion);
  return isDone ? succeed({}) : failTaken(deps, request);
}

async function failTaken(
  deps: Deps,
  { restaurantId, requestId }: OfRequest,
): Promise<Result<never, RequestRefusal>> {
  const request = await findServiceRequest(deps.db, restaurantId, requestId);
  const at = request?.answeredAt ?? request?.takenAt ?? null;
  if (request === undefined || at === null) return fail('notFound');
  const isDone = request.answeredAt !== null;
  return fail('requestTaken', { ...actedFirst(deps, { staffName: request.takenBy, at }), isDone });
}

interface OfRound {
  readonly restaurantId: number;
  readonly orderRefId: string;
}

/**
 * Records that the guest has the cash of a cancelled round back; the refund itself is booked already.
 * `requestTaken` names the colleague who handed it back, so that the cash is not given twice.
 */
export function handBackCash(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, orderRefId }: OfRound,
): Promise<Result<Record<string, never>, RequestRefusal>> {
  return inTransaction<Result<Record<string, never>, RequestRefusal>>(deps, async (inside) => {
    const order = await lockOrder(inside.db, orderRefId);
    if (order?.restaurantId !== restaurantId) return fail('notFound');
    const act = { restaurantId, subject: orderRefId };
    const done = await findLastAct(inside, { ...act, actions: ['order.handBack'] });
    if (done !== undefined) return fail('requestTaken', { ...actedFirst(inside, done), isDone: true });
    const due = await loadCashReturns(inside.db, restaurantId, inside.now() - HAND_BACK_MS);
    const own = due.filter((back) => back.orderRefId === orderRefId);
    if (own.length === 0) return fail('notFound');
    const amountPaise = own.reduce((sum, back) => sum + back.amountPaise, 0);
    await recordAct(inside, { ...act, by: staff, action: 'order.handBack', after: { amountPaise } });
    await notifyTables(inside.db, restaurantId);
    return succeed({});
  });
}
