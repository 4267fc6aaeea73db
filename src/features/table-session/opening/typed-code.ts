import { atom } from 'jotai';

export interface TypedCode {
  /** The input as typed. */
  readonly text: string;
  readonly code: string;
  /** Null until the server refuses the code. */
  readonly problem: string | null;
}

/** Lets the customer correct a refused code. */
export const typedCodeAtom = atom<TypedCode | null>(null);
