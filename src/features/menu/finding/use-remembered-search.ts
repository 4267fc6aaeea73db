import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { searchesAtom } from '#platform/state/atoms.ts';

const KEPT = 6;

/** A search counts once its results have been looked at. */
const LOOKED_MS = 1_500;

const SHORTEST = 2;

/** Stores the search on this phone; a shorter form of it, typed on the way, is replaced. */
export function useRememberedSearch(query: string, hasResults: boolean): void {
  const setSearches = useSetAtom(searchesAtom);
  useEffect(() => {
    if (!hasResults || query.length < SHORTEST) return;
    const timer = setTimeout(() => {
      const isSame = (known: string) => query.toLowerCase().startsWith(known.toLowerCase());
      setSearches((known) => ({
        queryList: [query, ...(known?.queryList ?? []).filter((one) => !isSame(one))].slice(0, KEPT),
      }));
    }, LOOKED_MS);
    return () => clearTimeout(timer);
  }, [query, hasResults, setSearches]);
}
