import { fail, type Result, succeed } from '#domain/result.ts';
import type { Database } from '../../db/database.ts';
import {
  type AccountKind,
  addToWallet,
  ensureAccount,
  insertEntry,
  insertPostings,
  lockWallet,
} from '../../db/queries/money.ts';
import type { Deps } from '../../deps.ts';

/** An amount above zero that goes from one account to another, in paise. */
interface Transfer {
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly paise: number;
}

/** One thing that happens to money. WALLET is that of `customerId`; other kinds are the chain's. */
interface LedgerEntry {
  /** Names what happened, e.g. `order:17:refund`, so that it happens once. */
  readonly reference: string;
  readonly customerId: number;
  readonly orderId: number | null;
  readonly transfers: readonly Transfer[];
}

/**
 * Moves money, the only way in which it moves. Runs inside the caller's transaction and holds the
 * customer's wallet until its end. True when it moved, false when this reference had moved before or
 * there is nothing to move; `lowBalance` moves nothing.
 */
export async function postEntry(deps: Deps, entry: LedgerEntry): Promise<Result<boolean, 'lowBalance'>> {
  const transfers = entry.transfers.filter((transfer) => transfer.paise > 0);
  if (transfers.length === 0) return succeed(false);
  const wallet = await lockWallet(deps.db, entry.customerId);
  const { reference, customerId, orderId } = entry;
  const gainPaise = walletGain(transfers);
  if (wallet.balancePaise + gainPaise < 0) return fail('lowBalance');
  const entryId = await insertEntry(deps.db, { reference, customerId, orderId, at: deps.now() });
  if (entryId === undefined) return succeed(false);
  const accountIds = await findAccountIds(deps.db, transfers, wallet.id);
  await insertPostings(
    deps.db,
    transfers.map(({ from, to, paise }) => ({
      entryId,
      fromAccountId: accountIds(from),
      toAccountId: accountIds(to),
      amountPaise: paise,
    })),
  );
  if (gainPaise !== 0) await addToWallet(deps.db, wallet.id, gainPaise);
  return succeed(true);
}

/**
 * Moves money where the wallet only gains, so that no balance can be too low for it. Throws for an entry
 * that takes more from the wallet than there is.
 */
export async function postGain(deps: Deps, entry: LedgerEntry): Promise<boolean> {
  const posted = await postEntry(deps, entry);
  if (!posted.ok) throw new Error(`${entry.reference} should not have taken from a wallet`);
  return posted.value;
}

function walletGain(transfers: readonly Transfer[]): number {
  return transfers.reduce((gain, { from, to, paise }) => {
    return gain + (to === 'WALLET' ? paise : 0) - (from === 'WALLET' ? paise : 0);
  }, 0);
}

async function findAccountIds(
  db: Database,
  transfers: readonly Transfer[],
  walletId: number,
): Promise<(kind: AccountKind) => number> {
  const ids = new Map<AccountKind, number>([['WALLET', walletId]]);
  for (const kind of transfers.flatMap(({ from, to }) => [from, to])) {
    if (!ids.has(kind)) ids.set(kind, (await ensureAccount(db, kind, 0)).id);
  }
  return (kind) => {
    const id = ids.get(kind);
    if (id === undefined) throw new Error(`no ${kind} account`);
    return id;
  };
}
