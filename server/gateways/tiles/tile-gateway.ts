import type { Result } from '#domain/values/result.ts';

/** A tile address; `x` and `y` count from the north-west corner. */
export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Tile {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export interface TileAttribution {
  readonly text: string;
  readonly url: string | null;
}

export type TileFailure = 'unreachable' | 'refused' | 'unreadable';

/** Source of map tiles; never rejects. */
export interface TileGateway {
  readonly attribution: TileAttribution;
  /** True when this server generates the tiles, so that caching them is useless. */
  readonly isGeneratedHere: boolean;
  readonly load: (address: TileAddress) => Promise<Result<Tile, TileFailure>>;
}
