import { atom } from 'jotai';
import type { FirstMenu } from '#contract/catalogue/first-screen.ts';
import { serverNow } from './time/clock.ts';

/* Data of a server-rendered page: the first client render must match it (ADR-0032), through the third
   argument of `useSyncExternalStore`. */

let renderedFor: number | undefined;

/** Sets the instant of the first render, in the browser or on the server (epoch ms of the server). */
export function setRenderedAt(at: number): void {
  renderedFor = at;
}

export function renderedAt(): number {
  return renderedFor ?? serverNow();
}

/** The first dishes until the whole menu is loaded; null on a page that was not server-rendered. */
export const firstMenuAtom = atom<FirstMenu | null>(null);

let whenShown: (() => void) | undefined;

/** Registers a callback that runs once home is hydrated, and again when its menu appears later. */
export function onHomeShown(handle: () => void): void {
  whenShown = handle;
}

/** Called by home, which hydrates later than the shell around it. */
export function noteHomeShown(): void {
  // Deferred, because state must not change during a render.
  if (whenShown !== undefined) setTimeout(whenShown);
}
