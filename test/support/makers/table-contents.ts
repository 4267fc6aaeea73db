import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';

/** Database tables that contain one of the texts, as `table: text`; those in `leftOut` are not searched. */
export async function findTexts(
  db: Database,
  texts: readonly string[],
  leftOut: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  if (tables.length < 20) throw new Error('hardly any table was looked at');
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    for (const text of texts) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(name)} t where position(${text} in to_jsonb(t)::text) > 0 limit 1`,
      );
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  }
  return found;
}

export async function findFilled(db: Database): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  if (tables.length < 20) throw new Error('hardly any table was looked at');
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled.toSorted();
}
