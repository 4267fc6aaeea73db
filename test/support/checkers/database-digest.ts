import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';
import { findNextNumber } from '#server/db/table-rows.ts';
import { loadTableShapes } from '#server/db/table-shapes.ts';

/** Digest of every table's rows and next id, computed by the database. */
export async function digestTables(db: Database): Promise<Record<string, string>> {
  const tables = await loadTableShapes(db);
  if (tables.length < 20) throw new Error('hardly any table was looked at');
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await db.execute<{ digest: string }>(sql`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest
      from ${sql.identifier(table.name)} t`);
    digests[table.name] = `${rows[0]?.digest} ${await findNextNumber(db, table)}`;
  }
  return digests;
}
