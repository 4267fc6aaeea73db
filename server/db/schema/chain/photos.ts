import { pgTable, primaryKey, text } from '../../drizzle-tables.ts';
import { bytes } from '../columns/bytes-column.ts';

/** The owner's photographs, cut and scaled; in the database, so that every server and each backup has them. */
export const photos = pgTable(
  'photos',
  {
    /** Digest of the original with its crop, and five colours: `PHOTO_NAME`. */
    name: text('name').notNull(),
    /** Crop and width: `wide-960`. */
    cut: text('cut').notNull(),
    /** WebP. */
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.cut] })],
);
