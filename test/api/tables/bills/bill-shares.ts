import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { getTableBill, settleBill } from '#contract/desk/endpoints/tables.ts';
import type { CounterMethod } from '#contract/desk/floor.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { ShareWish } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { priceShare } from '#domain/bill/bill-split.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { settlePayment } from '#server/services/payments/settle-payment.ts';
import { fillWallet } from '#test/support/makers/money.ts';
import {
  choiceOf,
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  type SaveRequest,
} from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import { freshTable } from '#test/support/makers/table-guests.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export interface SeatedGuest {
  readonly as: Credential;
  readonly tableNumber: string;
  readonly round: string;
}

export const WALLET_PAISE = 1_000_000;

/** Seats guests at one table; each has a name, a filled wallet and a round on the shared bill. */
export async function seat(
  api: TestApi,
  names: readonly string[],
  change: (at: number) => Partial<SaveRequest> = () => ({}),
): Promise<SeatedGuest[]> {
  const tableNumber = await freshTable(api);
  const table = await openTable(api, tableNumber);
  const guests: SeatedGuest[] = [];
  for (const [at, fullName] of names.entries()) {
    const as = await api.signIn();
    await api.db.update(customers).set({ fullName }).where(eq(customers.mobile, as.mobile));
    await fillWallet(api, as, WALLET_PAISE);
    const choice = await choiceOf(api, 2 + at, at);
    const form = await dineInForm(api, table, { itemList: [choice], ...change(at) });
    guests.push({ as, tableNumber, round: (await order(api, as, 'CASH', form)).orderRefId });
  }
  return guests;
}

export const billOf = async (api: TestApi, { as, round }: SeatedGuest) =>
  packetOf(await api.call(endpoints.tableBill, { orderRefId: round }, { as }));

export const priceOf = (bill: TableBill, wish: ShareWish) =>
  (bill.split && priceShare(bill.split, wish)?.amountPaise) ?? 0;

/** Reserves a share for the sum that the guest sees. */
export async function holdShare(api: TestApi, guest: SeatedGuest, wish: ShareWish, seen?: TableBill) {
  const acceptedPaise = priceOf(seen ?? (await billOf(api, guest)), wish);
  const input = { orderRefId: guest.round, wish, acceptedPaise };
  // Shares are listed by time, so each share needs a time of its own.
  api.clock.advance(1);
  return api.call(endpoints.holdBillShare, input, { as: guest.as });
}

export const ownShareOf = (bill: TableBill) =>
  bill.shareList.find(({ isOwn, state }) => isOwn && state !== 'PAID') ??
  expect.fail('the guest has no share');

export async function payShare(api: TestApi, guest: SeatedGuest, paymentMode: PaymentMode) {
  const { amountPaise } = ownShareOf(await billOf(api, guest));
  const input = { orderRefId: guest.round, paymentMode, acceptedPaise: amountPaise };
  return api.call(endpoints.payTableBill, input, { as: guest.as });
}

export async function holdAndPay(
  api: TestApi,
  guest: SeatedGuest,
  wish: ShareWish,
  paymentMode: PaymentMode,
) {
  packetOf(await holdShare(api, guest, wish));
  return packetOf(await payShare(api, guest, paymentMode));
}

export const reportPayment = (api: TestApi, txnId: string, status: 'paid' | 'failed', amountPaise: number) =>
  api.deps.db.transaction((db) => settlePayment({ ...api.deps, db }, txnId, { status, amountPaise }));

export const releaseShare = (api: TestApi, { as, round }: SeatedGuest) =>
  api.call(endpoints.releaseBillShare, { orderRefId: round }, { as });

interface DeskChoices {
  readonly method?: CounterMethod;
  readonly shareId?: string;
  readonly isOverHeld?: boolean;
  readonly orderItemIds?: string[];
}

export async function settleAtDesk(
  api: TestApi,
  counter: TestStaff,
  { round }: SeatedGuest,
  seenPaise: number,
  amountPaise: number,
  { method = 'CASH', ...more }: DeskChoices = {},
) {
  const tender = { method, amountPaise, givenPaise: amountPaise, reference: '123456789012' };
  const input = { restaurantId: OUTLET_ID, tableBillRefId: round, seenPaise, tender, ...more };
  return callDesk(api, settleBill, input, counter);
}

export const deskBillOf = async (api: TestApi, counter: TestStaff, { round }: SeatedGuest) =>
  packetOf(await callDesk(api, getTableBill, { restaurantId: OUTLET_ID, tableBillRefId: round }, counter));

/** Money that the ledger has for the rounds of a bill, in paise. */
export async function bookedPaiseOf(api: TestApi, { round }: SeatedGuest): Promise<number> {
  const { rows } = await api.db.execute<{ paise: string | number }>(sql`
    select coalesce(sum(case when target.kind = 'ORDERS' then amount_paise else -amount_paise end), 0) as paise
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    join ledger_accounts source on source.id = posting.from_account_id
    join ledger_accounts target on target.id = posting.to_account_id
    join orders on orders.id = entry.order_id
    where 'ORDERS' in (source.kind, target.kind) and orders.table_bill_ref_id = ${round}`);
  return Number(rows[0]?.paise ?? 0);
}
