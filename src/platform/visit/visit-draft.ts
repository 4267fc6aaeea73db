import { atom } from 'jotai';
import { sessionAtom } from '../state/atoms.ts';
import { draftPrefixOf, onSignedOut } from '../state/private-data.ts';
import { store } from '../state/store.ts';

export interface VisitDraft<Draft> {
  /** The empty form. */
  readonly create: () => Draft;
  /** The stored draft; the empty form without a valid one. */
  readonly recall: () => Draft;
  readonly save: (draft: Draft) => void;
  readonly delete: () => void;
}

interface VisitDraftOptions<Draft> {
  readonly name: string;
  /** Undefined for an invalid draft. */
  readonly parse: (stored: unknown) => Draft | undefined;
  readonly create: () => Draft;
}

/** Fallback when storage is blocked; it lives as long as the page. */
const inMemory = new Map<string, unknown>();
onSignedOut(() => inMemory.clear());

function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Blocked storage or a foreign value counts as empty.
    return null;
  }
}

function writeSession(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return; // `inMemory` has the draft.
  }
}

function clearSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return; // Nothing was stored.
  }
}

/**
 * The current customer's draft with this name, deleted at the end of the session (D-18); a visitor's draft
 * passes to the customer who signs in.
 */
export function visitDraft<Draft>({ name, parse, create }: VisitDraftOptions<Draft>): VisitDraft<Draft> {
  const visitorsKey = draftPrefixOf() + name;
  const ownKey = () => draftPrefixOf(store.get(sessionAtom)?.profile.uuid) + name;
  const find = (key: string) => parse(inMemory.get(key) ?? readSession(key));
  return {
    create,
    recall: () => find(ownKey()) ?? find(visitorsKey) ?? create(),
    save: (draft) => {
      inMemory.set(ownKey(), draft);
      writeSession(ownKey(), draft);
    },
    delete: () => {
      for (const key of [ownKey(), visitorsKey]) {
        inMemory.delete(key);
        clearSession(key);
      }
    },
  };
}

/** An atom for a draft used in several places; changes are stored, and the end of the session resets it. */
export function atomOfDraft<Draft>(draft: VisitDraft<Draft>) {
  const draftAtom = atom(draft.recall());
  store.sub(draftAtom, () => draft.save(store.get(draftAtom)));
  onSignedOut(() => {
    store.set(draftAtom, draft.create());
    draft.delete();
  });
  return draftAtom;
}
