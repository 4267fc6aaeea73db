import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { OwnHead } from '#domain/pages/own-heads.ts';

/** Head of the page of one event or outlet, with the path of that page; null on other pages. */
export const ownHeadAtom = atom<{ readonly path: string; readonly head: OwnHead } | null>(null);

/** Sets title, description and preview image of the page at `path` once they are known. */
export function useOwnHead(path: string, head: OwnHead | undefined): void {
  const setOwnHead = useSetAtom(ownHeadAtom);
  const serialised = head === undefined ? null : JSON.stringify(head);
  // The content of `head` is the dependency, because each render may pass a new object.
  useEffect(() => {
    if (head === undefined) return;
    setOwnHead({ path, head });
    return () => setOwnHead(null);
  }, [path, serialised, setOwnHead]);
}
