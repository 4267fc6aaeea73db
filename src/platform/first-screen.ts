import { atom } from 'jotai';
import type { FirstMenu } from '#contract/first-screen.ts';
import { serverNow } from './time/clock.ts';

/*
 * What a page that came drawn by the server was drawn from. The first render over it has to draw the very
 * same (decision 0032); React asks for it by the third argument of `useSyncExternalStore`.
 */

let drawnFor: number | undefined;

/** The first render, here or on the server, is for this moment (epoch ms of the server). */
export function setDrawnAt(drawnAt: number): void {
  drawnFor = drawnAt;
}

/** The moment that the first render is for. */
export function drawnAt(): number {
  return drawnFor ?? serverNow();
}

/** The first dishes, until the whole menu is there; null where the page did not come drawn. */
export const firstMenuAtom = atom<FirstMenu | null>(null);

let whenShown: (() => void) | undefined;

/** Says what is to happen when home stands and hears its customer, and again when its menu does. */
export function onHomeShown(handle: () => void): void {
  whenShown = handle;
}

/** Told by home, which comes to life after the frame around it, and after which its menu may come. */
export function noteHomeShown(): void {
  // Not in the middle of a render, where nothing else can be drawn.
  if (whenShown !== undefined) setTimeout(whenShown);
}
