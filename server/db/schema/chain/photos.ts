import { pgTable, primaryKey, text } from '../../drizzle-tables.ts';
import { bytes } from '../columns/bytes-column.ts';

/** The owner's photographs, cut and scaled; stored in the database, so that every server and each backup has them. */
export const photos = pgTable(
  'photos',
  {
    /** Digest of the original with its crop, and five colours of it: `PHOTO_NAME` in `make-photo.ts`. */
    name: text('name').notNull(),
    /** Crop and width: `wide-960`. */
    cut: text('cut').notNull(),
    /** The picture as WebP. */
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.cut] })],
);
