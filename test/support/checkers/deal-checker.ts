import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';

const queries = {
  'a deal whose stock is not what is left and what was sold or held': sql`
    select deal.deal_id as id from deals deal
    where deal.stock <> deal.stock_left + (
      select coalesce(sum((line ->> 'stealDealItemQty')::int), 0)
      from deal_orders o, jsonb_array_elements(o.item_list) line
      where o.status in ('RESERVED', 'PAID') and line ->> 'dealId' = deal.deal_id)`,
  'units that their use, gifts and forfeits do not explain': sql`
    select holding.holding_id as id from deal_holdings holding
    where holding.units <> holding.units_left + holding.units_forfeited
      + (select coalesce(sum(units), 0) from deal_consumptions used
         where used.holding_id = holding.holding_id)
      + (select coalesce(sum(units), 0) from deal_gifts gift
         where gift.holding_id = holding.holding_id and gift.status in ('OPEN', 'APPLIED'))`,
  'a purchase whose units are not those that were paid for': sql`
    select o.deal_order_ref_id as id from deal_orders o
    where (select coalesce(sum(units), 0) from deal_holdings where deal_order_id = o.id)
      <> case when o.status = 'PAID' then (
        select sum((line ->> 'stealDealItemQty')::int * (line ->> 'unitsPerSale')::int)
        from jsonb_array_elements(o.item_list) line) else 0 end`,
  'a purchase whose money is not its total': sql`
    select o.deal_order_ref_id as id from deal_orders o
    where (
      select coalesce(sum(posting.amount_paise), 0)
      from ledger_postings posting
      join ledger_entries entry on entry.id = posting.entry_id
      join ledger_accounts target on target.id = posting.to_account_id
      where entry.reference = 'deal:' || o.deal_order_ref_id || ':paid' and target.kind = 'DEALS'
    ) <> case when o.status = 'PAID' then o.grand_total_paise else 0 end`,
  'an applied gift that not exactly one customer received, in full': sql`
    select gift.gift_id as id from deal_gifts gift
    where (select count(*) from deal_holdings received
           where received.gift_id = gift.gift_id and received.units = gift.units
             and received.customer_id <> gift.customer_id)
      <> case when gift.status = 'APPLIED' then 1 else 0 end`,
};

export async function findDealFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(queries)) {
    const { rows } = await db.execute<{ id: string }>(query);
    faults.push(...rows.map((row) => `${fault}: ${row.id}`));
  }
  return faults;
}
