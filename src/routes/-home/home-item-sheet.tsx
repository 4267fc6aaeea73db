import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { closeItem, openedItemAtom } from '#features/menu/item/opened-item.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import type { DishSurroundings } from './opened-dish.tsx';

const loadOpenedDish = () => import('./opened-dish.tsx');
const OpenedDish = lazySheet(async () => (await loadOpenedDish()).OpenedDish);

/** A customer who opens a dish causes one of these events before. */
const FIRST_SIGNS = ['pointerover', 'keydown', 'scroll'] as const;

/** The event may be the beginning of a tap, which the preload would slow down. */
const PRELOAD_DELAY_MS = 1_000;

/** Runs `act` once, after the first of these events; returns a function that stops listening. */
function onFirstSign(act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const handleSign = () => {
    stop.abort();
    setTimeout(act, PRELOAD_DELAY_MS);
  };
  for (const sign of FIRST_SIGNS) addEventListener(sign, handleSign, { passive: true, signal });
  return () => stop.abort();
}

/** The sheet preloads, so that the first tap on a dish opens it at once. */
export function HomeItemSheet(surroundings: DishSurroundings) {
  const opened = useAtomValue(openedItemAtom);
  useEffect(() => {
    // A failed preload is retried by the tap.
    const stop = onFirstSign(() => loadOpenedDish().catch(() => undefined));
    return () => {
      stop();
      closeItem();
    };
  }, []);
  return opened === null ? null : <OpenedDish key={opened.number} {...surroundings} opened={opened} />;
}
