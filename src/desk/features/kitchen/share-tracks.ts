/** Room of the board: cards side by side, given how many columns are narrow, and cards one above the other. */
export interface BoardRoom {
  readonly width: number;
  readonly rows: number;
}

/** A card of three lines is read at arm's length from this width on. */
const NARROWEST_CARD_PX = 184;
/** An empty column is as narrow as its name. */
export const NARROW_COLUMN_PX = 40;
const GAP_PX = 8;

const fits = (counts: readonly number[], tracks: readonly number[], rows: number): boolean =>
  counts.every((count, at) => count <= (tracks[at] ?? 0) * rows);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const narrowOf = (tracks: readonly number[]) => tracks.filter((track) => track === 0).length;

/** The most cards side by side, beside so many narrow columns. */
function mostTracks({ width }: BoardRoom, narrow: number): number {
  const left = width - narrow * (NARROW_COLUMN_PX + GAP_PX) + GAP_PX;
  return Math.floor(left / (NARROWEST_CARD_PX + GAP_PX));
}

/** New orders come by themselves: their column has its place as long as that costs the others nothing. */
const isShrunk = (counts: readonly number[], tracks: readonly number[]): boolean =>
  tracks.every((track, at) => at === 0 || track === 0 || (counts[at] ?? 0) > 0);

const isKept = (counts: readonly number[], tracks: readonly number[], room: BoardRoom): boolean =>
  isShrunk(counts, tracks) &&
  fits(counts, tracks, room.rows) &&
  sumOf(tracks) <= Math.max(counts.length - narrowOf(tracks), mostTracks(room, narrowOf(tracks)));

/**
 * How many cards stand side by side in each column, 0 in one that is empty and narrow. What is shown `before`
 * stays for as long as its cards fit, so that few arrivals move what is there.
 */
export function shareTracks(
  counts: readonly number[],
  room: BoardRoom,
  before?: readonly number[],
): readonly number[] {
  if (before !== undefined && isKept(counts, before, room)) return before;
  const roomy = share(counts, room, 1);
  const tracks = fits(counts, roomy, room.rows) ? roomy : share(counts, room, 0);
  return before?.join() === tracks.join() ? before : tracks;
}

/** Each track in turn goes to the column that is the fullest, until all cards fit. */
function share(counts: readonly number[], room: BoardRoom, leastOfNew: number): number[] {
  const tracks = counts.map((count, at) => (count > 0 ? 1 : at === 0 ? leastOfNew : 0));
  const most = mostTracks(room, narrowOf(tracks));
  while (sumOf(tracks) < most && !fits(counts, tracks, room.rows)) {
    const loads = counts.map((count, at) => count / Math.max(1, tracks[at] ?? 0));
    const fullest = loads.indexOf(Math.max(...loads));
    tracks[fullest] = (tracks[fullest] ?? 0) + 1;
  }
  return tracks;
}
