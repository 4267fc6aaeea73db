/** Room of the kitchen board: `width` in pixels, `rows` is how many cards fit one above another. */
export interface BoardRoom {
  readonly width: number;
  readonly rows: number;
}

/** Minimum width at which a card of three lines is readable at arm's length. */
export const NARROWEST_CARD_PX = 184;
/** An empty column shows only its name. */
export const NARROW_COLUMN_PX = 40;
const GAP_PX = 8;
/** A column places cards side by side only if each is at least this wide. */
const WIDE_CARD_PX = 300;

export const fits = (counts: readonly number[], tracks: readonly number[], rows: number): boolean =>
  counts.every((count, at) => count <= (tracks[at] ?? 0) * rows);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const narrowOf = (tracks: readonly number[]) => tracks.filter((track) => track === 0).length;

function mostTracks({ width }: BoardRoom, narrow: number): number {
  const left = width - narrow * (NARROW_COLUMN_PX + GAP_PX) + GAP_PX;
  return Math.floor(left / (NARROWEST_CARD_PX + GAP_PX));
}

/** No empty column is wide, except the first, where new orders arrive at any time. */
const isShrunk = (counts: readonly number[], tracks: readonly number[]): boolean =>
  tracks.every((track, at) => at === 0 || track === 0 || (counts[at] ?? 0) > 0);

/** Number of tracks (card widths) that fit with wide cards; an empty wide column needs less. */
function mostWideTracks(counts: readonly number[], tracks: readonly number[], { width }: BoardRoom): number {
  const waiting = tracks.filter((track, at) => track > 0 && counts[at] === 0).length;
  const taken = narrowOf(tracks) * (NARROW_COLUMN_PX + GAP_PX) + waiting * (NARROWEST_CARD_PX + GAP_PX);
  return waiting + Math.floor((width - taken + GAP_PX) / (WIDE_CARD_PX + GAP_PX));
}

/** Index of a column that stacks cards although a further track fits; -1 without one. */
function findSpreadable(counts: readonly number[], tracks: readonly number[], room: BoardRoom): number {
  if (sumOf(tracks) >= mostWideTracks(counts, tracks, room)) return -1;
  return findFullest(counts, tracks, 1);
}

/** Index of the column with the most cards per track; -1 when that is not above `least`. */
function findFullest(counts: readonly number[], tracks: readonly number[], least: number): number {
  const loads = counts.map((count, at) => count / Math.max(1, tracks[at] ?? 0));
  const most = Math.max(...loads);
  return most > least ? loads.indexOf(most) : -1;
}

const isReusable = (counts: readonly number[], tracks: readonly number[], room: BoardRoom): boolean =>
  isShrunk(counts, tracks) &&
  findSpreadable(counts, tracks, room) < 0 &&
  fits(counts, tracks, room.rows) &&
  sumOf(tracks) <= Math.max(counts.length - narrowOf(tracks), mostTracks(room, narrowOf(tracks)));

/**
 * Returns the cards per row of each column, 0 for an empty narrow one. The layout `before` stays while all
 * cards fit, so that a new order moves few cards.
 */
export function shareTracks(
  counts: readonly number[],
  room: BoardRoom,
  before?: readonly number[],
): readonly number[] {
  if (before !== undefined && isReusable(counts, before, room)) return before;
  const roomy = share(counts, room, 1);
  const tracks = fits(counts, roomy, room.rows) ? roomy : share(counts, room, 0);
  return before?.join() === tracks.join() ? before : tracks;
}

/**
 * Gives tracks to the fullest column until all cards fit, and more tracks as long as cards stay wide.
 */
function share(counts: readonly number[], room: BoardRoom, leastOfNew: number): number[] {
  const tracks = counts.map((count, at) => (count > 0 ? 1 : at === 0 ? leastOfNew : 0));
  const most = mostTracks(room, narrowOf(tracks));
  const widen = (column: number) => {
    tracks[column] = (tracks[column] ?? 0) + 1;
  };
  while (sumOf(tracks) < most && !fits(counts, tracks, room.rows)) widen(findFullest(counts, tracks, 0));
  for (let at = findSpreadable(counts, tracks, room); at >= 0; at = findSpreadable(counts, tracks, room))
    widen(at);
  return tracks;
}
