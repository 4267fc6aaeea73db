import type { Database } from '../../database.ts';
import { sql } from '../../drizzle.ts';

/** Totals of the ledger, in paise as decimal digits. */
export interface LedgerSums {
  readonly postings: number;
  readonly movedPaise: string;
  readonly walletPaise: string;
  readonly wrongWallets: number;
}

/** Summarises the ledger, for comparing databases and for self-checks. */
export async function sumLedger(db: Database): Promise<LedgerSums> {
  const { rows } = await db.execute<Record<keyof LedgerSums, string>>(sql`
    with moved as (
      select to_account_id as id, amount_paise as paise from ledger_postings
      union all select from_account_id, -amount_paise from ledger_postings),
    balances as (select id, sum(paise) as paise from moved group by id)
    select
      (select count(*)::text from ledger_postings) as postings,
      (select coalesce(sum(amount_paise), 0)::text from ledger_postings) as "movedPaise",
      (select coalesce(sum(balance_paise), 0)::text from ledger_accounts where kind = 'WALLET') as "walletPaise",
      (select count(*)::text from ledger_accounts account left join balances using (id)
       where account.kind = 'WALLET' and account.balance_paise <> coalesce(balances.paise, 0)) as "wrongWallets"`);
  const [sums] = rows;
  if (sums === undefined) throw new Error('the ledger could not be summed up');
  return { ...sums, postings: Number(sums.postings), wrongWallets: Number(sums.wrongWallets) };
}

export function isSameLedger(one: LedgerSums, other: LedgerSums): boolean {
  return (
    one.postings === other.postings &&
    one.movedPaise === other.movedPaise &&
    one.walletPaise === other.walletPaise &&
    one.wrongWallets === other.wrongWallets
  );
}
