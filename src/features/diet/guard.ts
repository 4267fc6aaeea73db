import { useAtomValue } from 'jotai';
import type { DietGuard } from '#contract/account/diet.ts';
import { EMPTY_GUARD } from '#domain/diet/join-guards.ts';
import { isEmptyGuard } from '#domain/diet/judge-dish.ts';
import { dietAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

export const useGuard = (): DietGuard => useAtomValue(dietAtom)?.guard ?? EMPTY_GUARD;

/** Changes the diet; an empty diet is deleted from the phone unless it is stored with the account. */
export function changeGuard(change: (guard: DietGuard) => DietGuard): void {
  const known = store.get(dietAtom);
  const guard = change(known?.guard ?? EMPTY_GUARD);
  const account = known?.account ?? null;
  store.set(dietAtom, account === null && isEmptyGuard(guard) ? null : { guard, account });
}

export const toggled = <Entry>(list: readonly Entry[], entry: Entry): Entry[] =>
  list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry];
