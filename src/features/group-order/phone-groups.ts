import { atom } from 'jotai';
import * as v from 'valibot';
import { type PhoneGroup, PhoneGroupSchema } from '#contract/group/group-order.ts';
import { findParsed } from '#contract/parse.ts';
import { readKey, updateKey } from '#offline/storage.ts';
import { GROUPS_RECORD } from '#platform/state/private-data.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';

const StoredSchema = v.array(PhoneGroupSchema);

const writableAtom = atom<readonly PhoneGroup[]>([]);
/** The group orders of this phone whose links still work. */
export const phoneGroupsAtom = atom((get) => get(writableAtom));

const parseStored = (stored: unknown): PhoneGroup[] => findParsed(StoredSchema, stored) ?? [];

const isLive = ({ group }: PhoneGroup) => group === null || group.expiresAt > serverNow();

/** A poll without a change must not render again. */
function show(groups: readonly PhoneGroup[]): void {
  if (JSON.stringify(store.get(writableAtom)) !== JSON.stringify(groups)) store.set(writableAtom, groups);
}

export async function loadPhoneGroups(): Promise<void> {
  show(parseStored(await readKey(GROUPS_RECORD)).filter(isLive));
}

type Change = (known: PhoneGroup | undefined) => PhoneGroup | undefined;

function changeIn(groups: readonly PhoneGroup[], code: string, change: Change): PhoneGroup[] {
  const changed = change(groups.find((group) => group.code === code));
  const others = groups.filter((group) => group.code !== code && isLive(group));
  return changed === undefined ? others : [changed, ...others];
}

/** Changes a stored group in one transaction across tabs; undefined deletes it. */
export async function changePhoneGroup(code: string, change: Change): Promise<PhoneGroup | undefined> {
  let groups: PhoneGroup[] = [];
  await updateKey(GROUPS_RECORD, (stored) => {
    groups = changeIn(parseStored(stored), code, change);
    return groups.length === 0 ? undefined : groups;
  });
  show(groups);
  return groups.find((group) => group.code === code);
}

/** Changes a group on the screen at once and in storage later, because storage is slower than a tap. */
export function changeShownGroup(code: string, change: (known: PhoneGroup) => PhoneGroup): void {
  const apply: Change = (known) => known && change(known);
  show(changeIn(store.get(writableAtom), code, apply));
  void changePhoneGroup(code, apply);
}

export const findPhoneGroup = (code: string): PhoneGroup | undefined =>
  store.get(writableAtom).find((group) => group.code === code);
