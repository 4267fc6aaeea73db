import type { Result } from '#domain/result.ts';

/** A square of the map: `x` and `y` count from the north-west corner of the world at this zoom. */
export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Tile {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Whom the map is from, to be shown on it. */
export interface TileAttribution {
  readonly text: string;
  readonly url: string | null;
}

export type TileFailure = 'unreachable' | 'refused' | 'unreadable';

/** Where the pictures of the map come from. Never rejects. */
export interface TileGateway {
  readonly attribution: TileAttribution;
  /** Drawn here, so that there is no use in keeping it. */
  readonly isDrawnHere: boolean;
  readonly load: (address: TileAddress) => Promise<Result<Tile, TileFailure>>;
}
