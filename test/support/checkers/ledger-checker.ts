import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';

export interface Acknowledged {
  readonly orderRefId: string;
  readonly grandTotalPaise: number;
}

const queries = {
  'a wallet whose balance is not the sum of its postings': sql`
    select account.id from ledger_accounts account
    where account.kind = 'WALLET' and account.balance_paise <> (
      select coalesce(sum(case when to_account_id = account.id then amount_paise else -amount_paise end), 0)
      from ledger_postings where account.id in (to_account_id, from_account_id))`,
  'a wallet below zero': sql`select id from ledger_accounts where balance_paise < 0`,
  'a ledger that does not sum to zero': sql`
    select 'sum' as id where 0 <> (
      select coalesce(sum(total), 0) from (
        select to_account_id, sum(amount_paise) as total from ledger_postings group by to_account_id
        union all
        select from_account_id, -sum(amount_paise) from ledger_postings group by from_account_id) both_sides)`,
  'an entry without postings': sql`
    select entry.id from ledger_entries entry
    where not exists (select 1 from ledger_postings where entry_id = entry.id)`,
  'a lot of points that its movements do not explain': sql`
    select lot.id from point_lots lot
    where lot.left <> (
      select coalesce(sum(sign(movement.points) * (share ->> 'points')::int), 0)
      from point_movements movement, jsonb_array_elements(movement.lots) share
      where (share ->> 'lotId')::int = lot.id)`,
  'a paid order whose receipts are not its grand total less its refunds': sql`
    select o.order_ref_id as id from orders o
    where (o.payment_status = 'PAID' or exists (select 1 from order_refunds where order_id = o.id))
      and o.grand_total_paise - (
        select coalesce(sum(total_paise), 0) from order_refunds where order_id = o.id) <> (
      select coalesce(sum(case when target.kind = 'ORDERS' then amount_paise
                               when source.kind = 'ORDERS' then -amount_paise else 0 end), 0)
      from ledger_postings posting
      join ledger_entries entry on entry.id = posting.entry_id
      join ledger_accounts source on source.id = posting.from_account_id
      join ledger_accounts target on target.id = posting.to_account_id
      where entry.order_id = o.id)`,
  'an ended order that kept money': sql`
    select o.order_ref_id as id from orders o
    where o.status in ('REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET') and 0 <> (
      select coalesce(sum(case when target.kind = 'ORDERS' then amount_paise
                               when source.kind = 'ORDERS' then -amount_paise else 0 end), 0)
      from ledger_postings posting
      join ledger_entries entry on entry.id = posting.entry_id
      join ledger_accounts source on source.id = posting.from_account_id
      join ledger_accounts target on target.id = posting.to_account_id
      where entry.order_id = o.id)`,
  'a refund whose payouts and points are not its total': sql`
    select refund_id as id from order_refunds refund
    where total_paise <> points * 25 + (
      select coalesce(sum(amount_paise), 0) from refund_payouts where refund_id = refund.refund_id)`,
  'refunds on their way that the ledger does not hold': sql`
    select 'REFUNDS' as id where (
      select coalesce(sum(amount_paise), 0) from refund_payouts where state <> 'DONE') <> (
      select coalesce(sum(case when target.kind = 'REFUNDS' then amount_paise
                               when source.kind = 'REFUNDS' then -amount_paise else 0 end), 0)
      from ledger_postings posting
      join ledger_accounts source on source.id = posting.from_account_id
      join ledger_accounts target on target.id = posting.to_account_id)`,
  'a payment of which more was refunded than was paid': sql`
    select txn.txn_id as id from payment_transactions txn
    where txn.amount_paise < (
      select coalesce(sum(amount_paise), 0) from refund_payouts
      where txn_id = txn.txn_id and target = 'SOURCE' and state <> 'REFUSED') + (
      select coalesce(sum(amount_paise), 0) from wallet_returns
      where txn_id = txn.txn_id and state in ('DUE', 'REFUNDED'))`,
  'returns on their way that the ledger does not hold': sql`
    select 'RETURNS' as id where (
      select coalesce(sum(amount_paise), 0) from wallet_returns where state in ('DUE', 'CLAIMABLE')) <> (
      select coalesce(sum(case when target.kind = 'RETURNS' then amount_paise
                               when source.kind = 'RETURNS' then -amount_paise else 0 end), 0)
      from ledger_postings posting
      join ledger_accounts source on source.id = posting.from_account_id
      join ledger_accounts target on target.id = posting.to_account_id)`,
  'a guest of a table with money in a wallet': sql`
    select account.id from ledger_accounts account
    join customers on customers.id = account.owner_id
    where account.kind = 'WALLET' and customers.guest_session_id is not null and account.balance_paise <> 0`,
  'an order that gave back or took back more points than it had': sql`
    select o.order_ref_id as id from orders o
    join lateral (
      select coalesce(sum(points) filter (where reference like '%:points-used'), 0) as used,
        coalesce(sum(points) filter (where reference like '%:points-returned'), 0) as returned,
        coalesce(sum(points) filter (where reference like '%:points-earned'), 0) as earned,
        coalesce(sum(points) filter (where reference like '%:points-reversed'), 0) as reversed
      from point_movements where order_id = o.id) moved on true
    where returned > -used or -reversed > earned`,
  'a credit note that is missing in the row of its outlet': sql`
    select creditnotes.prefix as id from (
      select substring(credit_note_number from '^.*/C') as prefix, count(*) as notes from (
        select credit_note_number from order_refunds
        union all
        select credit_note ->> 'creditNoteNumber' from sale_invoices where credit_note is not null) each_note
      group by 1) creditnotes
    where notes <> (
      select max(substring(credit_note_number from '[0-9]+$')::int) from (
        select credit_note_number from order_refunds
        union all
        select credit_note ->> 'creditNoteNumber' from sale_invoices where credit_note is not null) each_note
      where substring(credit_note_number from '^.*/C') = creditnotes.prefix)`,
  'an order in the kitchen that is neither paid nor to be paid later': sql`
    select order_ref_id as id from orders
    where confirmed_at is not null and payment_status not in ('PAID', 'REFUNDED', 'NOT_NEEDED')
      and payment_mode not in ('COD', 'CASH', 'PAY_AT_STORE')`,
  'a coupon used more often than it allows': sql`
    select coupon.coupon_code as id from coupons coupon
    where coupon.max_uses < (select count(*) from coupon_uses used
                             where used.coupon_code = coupon.coupon_code and used.released_at is null)`,
};

export async function findLedgerFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(queries)) {
    const { rows } = await db.execute<{ id: string | number }>(query);
    faults.push(...rows.map((row) => `${fault}: ${row.id}`));
  }
  return faults;
}

const roundOffOf = (rounds: number) => (rounds < 2 ? 0 : 50 * (rounds + 1));

/**
 * Acknowledged orders that are not stored exactly once with their total; the total of a dine-in order may differ by
 * its bill's round-off, half a rupee for each order on the bill and for the bill.
 */
export async function findLostOrders(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { orderRefId, grandTotalPaise } of acknowledged) {
    const { rows } = await db.execute<{ paise: string | number; rounds: string | number }>(
      sql`select grand_total_paise as paise, (
            select count(*) from orders round where round.table_bill_ref_id = orders.table_bill_ref_id
          ) as rounds
          from orders where order_ref_id = ${orderRefId} and status <> 'DRAFT'`,
    );
    const [row] = rows;
    if (row === undefined || rows.length > 1) faults.push(`${orderRefId} is there ${rows.length} times`);
    else if (Math.abs(Number(row.paise) - grandTotalPaise) > roundOffOf(Number(row.rounds))) {
      faults.push(`${orderRefId} has another total`);
    }
  }
  return faults;
}
