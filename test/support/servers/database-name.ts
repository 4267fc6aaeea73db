import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';

export async function nameOfDatabase(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not know its name');
  return row.name;
}
