import type { Place } from '#contract/account/account.ts';
import type { Database } from '../../database.ts';
import { and, desc, eq, gt, inArray, lt, sql } from '../../drizzle.ts';
import { geocodingAnswers, mapTiles } from '../../schema/chain/maps.ts';

export async function findCachedPlaces(
  db: Database,
  question: string,
  notBefore: number,
): Promise<Place[] | undefined> {
  const [row] = await db
    .select({ places: geocodingAnswers.places })
    .from(geocodingAnswers)
    .where(and(eq(geocodingAnswers.question, question), gt(geocodingAnswers.keptAt, notBefore)));
  return row?.places;
}

/** Deletes the oldest beyond `maxRows`. */
export async function cacheGeocodingResult(
  db: Database,
  row: typeof geocodingAnswers.$inferInsert,
  maxRows: number,
): Promise<void> {
  const { places, keptAt } = row;
  await db
    .insert(geocodingAnswers)
    .values(row)
    .onConflictDoUpdate({ target: geocodingAnswers.question, set: { places, keptAt } });
  const surplus = db
    .select({ question: geocodingAnswers.question })
    .from(geocodingAnswers)
    .orderBy(desc(geocodingAnswers.keptAt))
    .offset(maxRows);
  await db.delete(geocodingAnswers).where(inArray(geocodingAnswers.question, surplus));
}

export async function deleteMapsBefore(db: Database, before: number): Promise<void> {
  await db.delete(geocodingAnswers).where(lt(geocodingAnswers.keptAt, before));
  await db.delete(mapTiles).where(lt(mapTiles.keptAt, before));
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

/** Deletes the oldest beyond `maxRows`. */
export async function cacheTile(db: Database, tile: CachedTile, maxRows: number): Promise<void> {
  const { mediaType, content, keptAt } = tile;
  await db
    .insert(mapTiles)
    .values(tile)
    .onConflictDoUpdate({
      target: [mapTiles.zoom, mapTiles.x, mapTiles.y],
      set: { mediaType, content, keptAt },
    });
  const surplus = db
    .select({ zoom: mapTiles.zoom, x: mapTiles.x, y: mapTiles.y })
    .from(mapTiles)
    .orderBy(desc(mapTiles.keptAt))
    .offset(maxRows);
  await db.delete(mapTiles).where(sql`(${mapTiles.zoom}, ${mapTiles.x}, ${mapTiles.y}) in ${surplus}`);
}
