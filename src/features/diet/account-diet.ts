import type { AccountDiet, DietGuard, PhoneDiet } from '#contract/account/diet.ts';
import { deleteDietGuard, getDietGuard, saveDietGuard } from '#contract/endpoints/diet.ts';
import { EMPTY_GUARD, isSameGuard, joinGuards } from '#domain/diet/join-guards.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { onReachedAgain } from '#platform/retry/signal.ts';
import { storeServerProfile } from '#platform/session/profile.ts';
import { accountAtom, dietAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

/** Attempts of one sync; each change that another phone stores meanwhile needs a further attempt. */
const MAX_ROUNDS = 4;

const readCustomer = () => store.get(accountAtom)?.profile.uuid;

/**
 * Stores the account's revision of the diet in the profile on this phone, so that this change is not fetched
 * again.
 */
function noteRevision({ guard, revision }: AccountDiet): void {
  const profile = store.get(accountAtom)?.profile;
  if (profile !== undefined)
    storeServerProfile({ ...profile, dietRevision: guard === null ? null : revision });
}

function storeDiet(diet: PhoneDiet): void {
  if (JSON.stringify(diet) !== JSON.stringify(store.get(dietAtom))) store.set(dietAtom, diet);
}

/**
 * True while the diets of phone and account agree by the revisions that this phone knows, without a request.
 */
function isSynced(): boolean {
  const diet = store.get(dietAtom);
  const revision = store.get(accountAtom)?.profile.dietRevision ?? null;
  if (diet === null || diet.account === null) return revision === null;
  const { known } = diet.account;
  return known !== null && known.revision === revision && isSameGuard(known.guard, diet.guard);
}

/**
 * True when the account shall have no diet: the customer deleted it on another phone, or never stored it
 * there.
 */
function isUnwanted(): boolean {
  const account = store.get(dietAtom)?.account ?? null;
  return account === null || account.known !== null;
}

function detachFromAccount(): void {
  const diet = store.get(dietAtom);
  if (diet !== null) storeDiet({ ...diet, account: null });
}

/**
 * Joins the diets of phone and account (`theirs`) over their last common state `base`; returns the joined
 * diet if the account needs an update.
 */
function mergeWithAccount(theirs: AccountDiet, base: DietGuard): DietGuard | undefined {
  const mine = store.get(dietAtom)?.guard ?? EMPTY_GUARD;
  const joined = joinGuards(base, mine, theirs.guard ?? EMPTY_GUARD);
  if (theirs.guard === null) return joined;
  storeDiet({ guard: joined, account: { known: { guard: theirs.guard, revision: theirs.revision } } });
  return isSameGuard(joined, theirs.guard) ? undefined : joined;
}

async function joinWithAccount(): Promise<void> {
  const customer = readCustomer();
  if (customer === undefined || isSynced()) return;
  let result = await call(getDietGuard, {});
  let base = store.get(dietAtom)?.account?.known?.guard ?? EMPTY_GUARD;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!result.ok || readCustomer() !== customer) return;
    const theirs: AccountDiet = result.data;
    noteRevision(theirs);
    if (theirs.guard === null && isUnwanted()) return detachFromAccount();
    const joined = mergeWithAccount(theirs, base);
    if (joined === undefined) return;
    result = await call(saveDietGuard, { guard: joined, revision: theirs.revision });
    const isStored = result.ok && result.data.guard !== null && isSameGuard(result.data.guard, joined);
    base = isStored ? joined : (theirs.guard ?? EMPTY_GUARD);
  }
}

let isJoining = false;
let isWanted = false;

/** Syncs the diet with the account; a call during a running sync starts another one after it. */
async function syncWithAccount(): Promise<void> {
  isWanted = true;
  if (isJoining) return;
  isJoining = true;
  while (isWanted) {
    isWanted = false;
    await joinWithAccount();
  }
  isJoining = false;
}

/**
 * Syncs the diet after each change, and once the server can be reached again, for customers who store it with
 * the account.
 */
export function startAccountDiet(): void {
  store.sub(dietAtom, syncWithAccount);
  store.sub(accountAtom, syncWithAccount);
  onReachedAgain(syncWithAccount);
  void syncWithAccount();
}

/** Stores the diet with the account, at once or as soon as there is a signal. */
export function storeWithAccount(): void {
  const guard = store.get(dietAtom)?.guard ?? EMPTY_GUARD;
  store.set(dietAtom, { guard, account: { known: null } });
}

/** Deletes the diet from the account, not from this phone; returns the problem if the deletion fails. */
export async function removeFromAccount(): Promise<Problem | undefined> {
  const result = await call(deleteDietGuard, {});
  if (!result.ok) return result.problem;
  detachFromAccount();
  noteRevision(result.data);
  return undefined;
}
