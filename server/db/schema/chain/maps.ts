import * as v from 'valibot';
import { PlaceSchema } from '#contract/account/account.ts';
import { index, integer, pgTable, primaryKey, text } from '../../drizzle-tables.ts';
import { bytes } from '../columns/bytes-column.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';

/** Geocoder results without any reference to customers. */
export const geocodingResults = pgTable(
  'geocoding_answers',
  {
    /** Digest of the search or position, so that typed text is not stored. */
    question: text('question').primaryKey(),
    places: jsonColumn('places', v.array(PlaceSchema)).notNull(),
    cachedAt: instant('kept_at').notNull(),
  },
  (table) => [index('geocoding_answers_kept').on(table.cachedAt)],
);

export const mapTiles = pgTable(
  'map_tiles',
  {
    zoom: integer('zoom').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
    cachedAt: instant('kept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoom, table.x, table.y] }),
    index('map_tiles_kept').on(table.cachedAt),
  ],
);

/** Time of the next permitted call of an external service, for all servers together and by the database's clock. */
export const outsideTurns = pgTable('outside_turns', {
  name: text('name').primaryKey(),
  freeAt: instant('free_at').notNull(),
});
