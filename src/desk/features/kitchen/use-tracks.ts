import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { type BoardRoom, fits, NARROW_COLUMN_PX, NARROWEST_CARD_PX, shareTracks } from './share-tracks.ts';

/** Pixels beside the board, and above it for the bars of the desk and the board. */
const SIDES_PX = 24;
const ABOVE_PX = 250;
/** Height of a typical card, which has two or three lines. */
const CARD_PX = 264;
/** Height of a typical card whose lines are high enough for gloves (ADR-0112). */
const ROOMY_CARD_PX = 308;
const WIDEST_CARD = '24rem';

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

const readWidth = () => document.documentElement.clientWidth;
const readHeight = () => innerHeight;

const rowsOf = (height: number, cardPx: number) => Math.max(1, Math.floor(height / cardPx));

interface Tracks {
  readonly tracks: readonly number[];
  /** Every card fits even if its lines are high enough for gloves. */
  readonly isRoomy: boolean;
}

export function useTracks(counts: readonly number[]): Tracks {
  const width = useSyncExternalStore(subscribe, readWidth) - SIDES_PX;
  const height = useSyncExternalStore(subscribe, readHeight) - ABOVE_PX;
  const [before, setBefore] = useState<readonly number[]>();
  const roomOf = (cardPx: number): BoardRoom => ({ width, rows: rowsOf(height, cardPx) });
  const roomy = roomOf(ROOMY_CARD_PX);
  const roomyTracks = shareTracks(counts, roomy, before);
  const isRoomy = fits(counts, roomyTracks, roomy.rows);
  const tracks = isRoomy ? roomyTracks : shareTracks(counts, roomOf(CARD_PX), before);
  if (tracks !== before) setBefore(tracks);
  return { tracks, isRoomy };
}

/** All cards have the same width; columns without cards share the room that these leave. */
export const styleOfBoard = (tracks: readonly number[], counts: readonly number[]): CSSProperties => ({
  gridTemplateColumns: tracks.map((track, at) => widthOf(track, counts[at])).join(' '),
});

function widthOf(track: number, count = 0): string {
  if (track === 0) return `minmax(${NARROW_COLUMN_PX}px, 1fr)`;
  // A column that waits for new orders leaves the room to those with cards.
  return count === 0 ? `minmax(${NARROWEST_CARD_PX}px, 1fr)` : `repeat(${track}, minmax(0, ${WIDEST_CARD}))`;
}

export const styleOfColumn = (track = 1): CSSProperties => ({ gridColumn: `span ${Math.max(1, track)}` });
