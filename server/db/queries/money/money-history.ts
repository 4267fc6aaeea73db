import type { Database } from '../../database.ts';
import { sql } from '../../drizzle.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  pointLots,
  pointMovements,
} from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';

export interface Page {
  readonly start: number;
  readonly length: number;
}

export interface WalletMovement {
  readonly reference: string;
  readonly orderRefId: string | null;
  readonly isOfGuest: boolean;
  /** In paise, positive for credits. */
  readonly paise: number;
  readonly balanceAfterPaise: number;
  readonly at: number;
}

export type Direction = 'ALL' | 'IN' | 'OUT';

const directions = { ALL: sql`true`, IN: sql`paise > 0`, OUT: sql`paise < 0` } as const;

type Row = Record<string, string | number | boolean | null>;

/** Wallet movements, newest first, with the running balance. */
export async function loadWalletMovements(
  db: Database,
  customerId: number,
  direction: Direction,
  page: Page,
): Promise<{ rows: WalletMovement[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select entry.id, entry.reference, entry.order_id, entry.at,
        sum(case when posting.to_account_id = wallet.id then posting.amount_paise
            else -posting.amount_paise end) as paise
      from ${ledgerAccounts} wallet
      join ${ledgerPostings} posting on wallet.id in (posting.from_account_id, posting.to_account_id)
      join ${ledgerEntries} entry on entry.id = posting.entry_id
      where wallet.kind = 'WALLET' and wallet.owner_id = ${customerId}
      group by entry.id
    ), balanced as (
      select moved.*, sum(paise) over (order by id) as balance_after from moved where paise <> 0
    )
    select balanced.reference, balanced.at, balanced.paise, balanced.balance_after,
      placed.order_ref_id, placed.customer_id <> ${customerId} as is_of_guest, count(*) over () as total
    from balanced left join ${orders} placed on placed.id = balanced.order_id
    where ${directions[direction]}
    order by balanced.id desc offset ${page.start} limit ${page.length}`);
  return { rows: rows.map(toWalletMovement), total: totalOf(rows) };
}

function toWalletMovement(row: Row): WalletMovement {
  return {
    reference: String(row['reference']),
    orderRefId: row['order_ref_id'] === null ? null : String(row['order_ref_id']),
    isOfGuest: row['is_of_guest'] === true,
    paise: Number(row['paise']),
    balanceAfterPaise: Number(row['balance_after']),
    at: Number(row['at']),
  };
}

const totalOf = (rows: readonly Row[]): number => Number(rows[0]?.['total'] ?? 0);

export interface PointChange {
  readonly reference: string;
  readonly orderRefId: string | null;
  readonly points: number;
  readonly at: number;
}

/** Point changes, newest first; an expired lot is a change of its own. */
export async function loadPointChanges(
  db: Database,
  customerId: number,
  now: number,
  page: Page,
): Promise<{ rows: PointChange[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    with changed as (
      select reference, order_id, points, at from ${pointMovements} where customer_id = ${customerId}
      union all
      select 'lot:' || id || ':points-expired', null, -"left", expires_at from ${pointLots}
      where customer_id = ${customerId} and "left" > 0 and expires_at <= ${now}
    )
    select changed.reference, changed.points, changed.at, placed.order_ref_id, count(*) over () as total
    from changed left join ${orders} placed on placed.id = changed.order_id
    order by changed.at desc, changed.reference desc offset ${page.start} limit ${page.length}`);
  return { rows: rows.map(toPointChange), total: totalOf(rows) };
}

function toPointChange(row: Row): PointChange {
  return {
    reference: String(row['reference']),
    orderRefId: row['order_ref_id'] === null ? null : String(row['order_ref_id']),
    points: Number(row['points']),
    at: Number(row['at']),
  };
}
