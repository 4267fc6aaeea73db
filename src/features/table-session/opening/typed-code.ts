import { atom } from 'jotai';

export interface TypedCode {
  /** The input as typed. */
  readonly text: string;
  readonly code: string;
  /** Null until the server refuses the code. */
  readonly problem: string | null;
}

/** The last typed code, so that the customer can correct it when the server refuses it. */
export const typedCodeAtom = atom<TypedCode | null>(null);
