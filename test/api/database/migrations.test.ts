import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';
import { fillDemo } from '#server/services/demo/fill-demo.ts';
import { digestTables } from '#test/support/checkers/database-digest.ts';
import { TEST_NOW } from '#test/support/servers/api.ts';
import { createTestDatabase } from '#test/support/servers/database.ts';

const migrationsFolder = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));

/** Released databases start from these migrations; each release appends its own. */
const released = [
  {
    folderMillis: 1_795_268_646_703,
    hash: 'a428eb8736bccb5eea61b63c4325520d806b4ccba283e7fd8a4e141ea779e5f4',
  },
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seed: true, at: TEST_NOW });
});
afterAll(() => database.close());

async function loadApplied(): Promise<{ folderMillis: number; hash: string }[]> {
  const { rows } = await database.db.execute<{ at: string; hash: string }>(
    sql`select created_at as at, hash from drizzle.__drizzle_migrations order by id`,
  );
  return rows.map(({ at, hash }) => ({ folderMillis: Number(at), hash }));
}

test('released migrations stay unchanged, and new ones follow them', () => {
  const files = readMigrationFiles({ migrationsFolder });
  const known = files.map(({ folderMillis, hash }) => ({ folderMillis, hash }));
  expect(known.slice(0, released.length)).toEqual(released);
  // A database that has run a later migration would never run an earlier one.
  const times = known.map(({ folderMillis }) => folderMillis);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test('a current database is migrated and seeded again without a change', async () => {
  const files = readMigrationFiles({ migrationsFolder });
  const applied = files.map(({ folderMillis, hash }) => ({ folderMillis, hash }));
  expect(await loadApplied()).toEqual(applied);
  const before = await digestTables(database.db);
  await database.migrate((db) => fillDemo({ db, now: () => TEST_NOW + 1 }));
  expect(await loadApplied()).toEqual(applied);
  expect(await digestTables(database.db)).toEqual(before);
});
