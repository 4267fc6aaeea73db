import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { OwnHead } from '#domain/own-heads.ts';

/** What the page about one thing says of itself, and at which path; null elsewhere. */
export const ownHeadAtom = atom<{ readonly path: string; readonly head: OwnHead } | null>(null);

/** Gives the page at `path` its own description, title and picture for previews, once they are known. */
export function useOwnHead(path: string, head: OwnHead | undefined): void {
  const setOwnHead = useSetAtom(ownHeadAtom);
  const told = head === undefined ? null : JSON.stringify(head);
  // A head of the same words is the same head.
  useEffect(() => {
    if (head === undefined) return;
    setOwnHead({ path, head });
    return () => setOwnHead(null);
  }, [path, told, setOwnHead]);
}
