import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { Database } from '../../db/database.ts';
import {
  type AccountKind,
  addToWallet,
  ensureAccount,
  insertEntry,
  insertPostings,
  lockWallet,
} from '../../db/queries/money/accounts.ts';
import type { Deps } from '../../deps.ts';

/** A positive amount between two accounts, in paise. */
interface Transfer {
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly paise: number;
}

/** One financial event; WALLET belongs to `customerId`, other kinds to the chain. */
interface LedgerEntry {
  /** Unique name of the event, e.g. `order:17:refund`. */
  readonly reference: string;
  readonly customerId: number;
  readonly orderId: number | null;
  readonly transfers: readonly Transfer[];
}

/**
 * Moves money, the only function that does, within the caller's transaction; locks the customer's wallet. True when
 * moved, false for a duplicate reference or a sum of zero; `lowBalance` moves nothing.
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

/** Posts an entry that takes no money from a wallet; throws when it would overdraw one. */
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
