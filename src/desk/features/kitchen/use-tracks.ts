import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { type BoardRoom, NARROW_COLUMN_PX, shareTracks } from './share-tracks.ts';

/** Around the board, and above it: the bar of the desk and that of the board. */
const SIDES_PX = 24;
const ABOVE_PX = 250;
/** An ordinary card, of two or three lines. */
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

/** How many cards stand side by side in each column, by the size of the screen. */
export function useTracks(counts: readonly number[]): readonly number[] {
  const room = useRoom();
  const [before, setBefore] = useState<readonly number[]>();
  const tracks = shareTracks(counts, room, before);
  if (tracks !== before) setBefore(tracks);
  return tracks;
}

/** Cards are as wide in one column as in another. */
export const styleOfBoard = (tracks: readonly number[]): CSSProperties => ({
  gridTemplateColumns: tracks
    .map((track) => (track === 0 ? `${NARROW_COLUMN_PX}px` : `repeat(${track}, minmax(0, ${WIDEST_CARD}))`))
    .join(' '),
});

export const styleOfColumn = (track = 1): CSSProperties => ({ gridColumn: `span ${Math.max(1, track)}` });
