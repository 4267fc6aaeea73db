import { PGlite } from '@electric-sql/pglite';
import { type OpenDatabase, openPglite } from '#server/db/database.ts';
import { seedDatabase } from '#server/db/seed/seed.ts';

/** A migrated database that nobody else uses. */
export async function createTestDatabase(options: { seed: boolean; at: number }): Promise<OpenDatabase> {
  const database = openPglite(await PGlite.create());
  await database.migrate();
  if (options.seed) await seedDatabase({ db: database.db, now: () => options.at });
  return database;
}
