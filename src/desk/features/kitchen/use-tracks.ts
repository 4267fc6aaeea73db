import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { type BoardRoom, NARROW_COLUMN_PX, shareTracks } from './share-tracks.ts';

/** The space around the board, and above it the bars of desk and board. */
const SIDES_PX = 24;
const ABOVE_PX = 250;
/** A typical card has two or three lines. */
const CARD_PX = 264;
const WIDEST_CARD = '24rem';

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

const readWidth = () => document.documentElement.clientWidth;
const readHeight = () => innerHeight;

function useRoom(): BoardRoom {
  const width = useSyncExternalStore(subscribe, readWidth) - SIDES_PX;
  const height = useSyncExternalStore(subscribe, readHeight) - ABOVE_PX;
  return { width, rows: Math.max(1, Math.floor(height / CARD_PX)) };
}

export function useTracks(counts: readonly number[]): readonly number[] {
  const room = useRoom();
  const [before, setBefore] = useState<readonly number[]>();
  const tracks = shareTracks(counts, room, before);
  if (tracks !== before) setBefore(tracks);
  return tracks;
}

/** All cards have the same width. */
export const styleOfBoard = (tracks: readonly number[]): CSSProperties => ({
  gridTemplateColumns: tracks
    .map((track) => (track === 0 ? `${NARROW_COLUMN_PX}px` : `repeat(${track}, minmax(0, ${WIDEST_CARD}))`))
    .join(' '),
});

export const styleOfColumn = (track = 1): CSSProperties => ({ gridColumn: `span ${Math.max(1, track)}` });
