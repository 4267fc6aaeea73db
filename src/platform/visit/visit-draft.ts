import { atom } from 'jotai';
import { sessionAtom } from '../state/atoms.ts';
import { draftPrefixOf, onSignedOut } from '../state/private-data.ts';
import { store } from '../state/store.ts';

/** A form as far as it is filled in, kept for the visit: over a reload, too. */
export interface VisitDraft<Draft> {
  /** The form as it begins. */
  readonly create: () => Draft;
  /** What was kept; the form as it begins where nothing was, or what lies there is not of its shape. */
  readonly recall: () => Draft;
  readonly keep: (draft: Draft) => void;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

interface VisitDraftOptions<Draft> {
  readonly name: string;
  /** Undefined for what is not of the draft's shape. */
  readonly parse: (kept: unknown) => Draft | undefined;
  readonly create: () => Draft;
}

/** Where the browser keeps nothing, what was typed lives as long as the page. */
const inMemory = new Map<string, unknown>();
onSignedOut(() => inMemory.clear());

function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Blocked storage, or something that was never ours: the form begins empty.
    return null;
  }
}

function writeSession(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return; // It is kept in memory all the same.
  }
}

function clearSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return; // Nothing was kept there.
  }
}

/**
 * The draft of this name. It is its customer's alone, and goes with the session (decision 18); what a
 * visitor has written is theirs who signs in.
 */
export function visitDraft<Draft>({ name, parse, create }: VisitDraftOptions<Draft>): VisitDraft<Draft> {
  const visitorsKey = draftPrefixOf() + name;
  const ownKey = () => draftPrefixOf(store.get(sessionAtom)?.profile.uuid) + name;
  const find = (key: string) => parse(inMemory.get(key) ?? readSession(key));
  return {
    create,
    recall: () => find(ownKey()) ?? find(visitorsKey) ?? create(),
    keep: (draft) => {
      inMemory.set(ownKey(), draft);
      writeSession(ownKey(), draft);
    },
    forget: () => {
      for (const key of [ownKey(), visitorsKey]) {
        inMemory.delete(key);
        clearSession(key);
      }
    },
  };
}

/** A draft that several places fill in; each change is kept. It begins anew when the session ends. */
export function atomOfDraft<Draft>(kept: VisitDraft<Draft>) {
  const draftAtom = atom(kept.recall());
  store.sub(draftAtom, () => kept.keep(store.get(draftAtom)));
  onSignedOut(() => {
    store.set(draftAtom, kept.create());
    kept.forget();
  });
  return draftAtom;
}
