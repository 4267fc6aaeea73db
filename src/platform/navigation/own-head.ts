import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { OwnHead } from '#domain/pages/own-heads.ts';

/** Head of a page about one thing, with its path; null elsewhere. */
export const ownHeadAtom = atom<{ readonly path: string; readonly head: OwnHead } | null>(null);

/** Sets title, description and preview image of the page at `path` once they are known. */
export function useOwnHead(path: string, head: OwnHead | undefined): void {
  const setOwnHead = useSetAtom(ownHeadAtom);
  const serialised = head === undefined ? null : JSON.stringify(head);
  // Compares by content to avoid updates.
  useEffect(() => {
    if (head === undefined) return;
    setOwnHead({ path, head });
    return () => setOwnHead(null);
  }, [path, serialised, setOwnHead]);
}
