import type { Place } from '#contract/account/account.ts';
import type { Database } from '../../database.ts';
import { and, desc, eq, gt, inArray, lt, sql } from '../../drizzle.ts';
import { geocodingResults, mapTiles } from '../../schema/chain/maps.ts';

export async function findCachedPlaces(
  db: Database,
  question: string,
  notBefore: number,
): Promise<Place[] | undefined> {
  const [row] = await db
    .select({ places: geocodingResults.places })
    .from(geocodingResults)
    .where(and(eq(geocodingResults.question, question), gt(geocodingResults.cachedAt, notBefore)));
  return row?.places;
}

/** Caches a geocoder's result, and deletes the oldest results beyond `maxRows`. */
export async function cacheGeocodingResult(
  db: Database,
  row: typeof geocodingResults.$inferInsert,
  maxRows: number,
): Promise<void> {
  const { places, cachedAt } = row;
  await db
    .insert(geocodingResults)
    .values(row)
    .onConflictDoUpdate({ target: geocodingResults.question, set: { places, cachedAt } });
  const surplus = db
    .select({ question: geocodingResults.question })
    .from(geocodingResults)
    .orderBy(desc(geocodingResults.cachedAt))
    .offset(maxRows);
  await db.delete(geocodingResults).where(inArray(geocodingResults.question, surplus));
}

export async function deleteMapsBefore(db: Database, before: number): Promise<void> {
  await db.delete(geocodingResults).where(lt(geocodingResults.cachedAt, before));
  await db.delete(mapTiles).where(lt(mapTiles.cachedAt, before));
}

type CachedTile = typeof mapTiles.$inferSelect;
export type TileAddress = Pick<CachedTile, 'zoom' | 'x' | 'y'>;

export async function findTile(db: Database, { zoom, x, y }: TileAddress): Promise<CachedTile | undefined> {
  const [tile] = await db
    .select()
    .from(mapTiles)
    .where(and(eq(mapTiles.zoom, zoom), eq(mapTiles.x, x), eq(mapTiles.y, y)));
  return tile;
}

/** Caches a tile, and deletes the oldest tiles beyond `maxRows`. */
export async function cacheTile(db: Database, tile: CachedTile, maxRows: number): Promise<void> {
  const { mediaType, content, cachedAt } = tile;
  await db
    .insert(mapTiles)
    .values(tile)
    .onConflictDoUpdate({
      target: [mapTiles.zoom, mapTiles.x, mapTiles.y],
      set: { mediaType, content, cachedAt },
    });
  const surplus = db
    .select({ zoom: mapTiles.zoom, x: mapTiles.x, y: mapTiles.y })
    .from(mapTiles)
    .orderBy(desc(mapTiles.cachedAt))
    .offset(maxRows);
  await db.delete(mapTiles).where(sql`(${mapTiles.zoom}, ${mapTiles.x}, ${mapTiles.y}) in ${surplus}`);
}
