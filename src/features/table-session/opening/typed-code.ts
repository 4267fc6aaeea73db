import { atom } from 'jotai';

export interface TypedCode {
  /** As it was typed. */
  readonly text: string;
  readonly code: string;
  /** Why it opened no table; null until that is known. */
  readonly problem: string | null;
}

/** The table code that was typed last on this page of the app: a refused one is mended where it was typed. */
export const typedCodeAtom = atom<TypedCode | null>(null);
