import type { Database } from './database.ts';
import { sql } from './drizzle.ts';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
  readonly numbered: string | null;
}

/** Loads name, columns and key of every table, referenced tables first. */
export async function loadTableShapes(db: Database): Promise<TableShape[]> {
  const { rows } = await db.execute<{ name: string; column: string; type: string; identity: string }>(sql`
    select t.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attidentity::text as identity
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by t.relname, a.attnum`);
  const keys = await loadKeys(db);
  const byTable = Object.groupBy(rows, ({ name }) => name);
  const shapes = Object.entries(byTable).map(([name, columns = []]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    key: keys.flatMap((each) => (each.name === name ? [each.column] : [])),
    numbered: columns.find(({ identity }) => identity !== '')?.column ?? null,
  }));
  return parentsFirst(shapes, await loadReferences(db));
}

async function loadKeys(db: Database): Promise<{ name: string; column: string }[]> {
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select t.relname as name, a.attname as column
    from pg_index i join pg_class t on t.oid = i.indrelid
      cross join unnest(i.indkey::int2[]) with ordinality as part(number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = part.number
    where i.indisprimary and t.relnamespace = 'public'::regnamespace
    order by t.relname, part.place`);
  return rows;
}

interface Reference {
  readonly child: string;
  readonly parent: string;
}

async function loadReferences(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<{ child: string; parent: string }>(sql`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint c join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relnamespace = 'public'::regnamespace and child.oid <> parent.oid`);
  return rows;
}

/** Sorts tables so that each one follows those that it references, which is the order for inserts. */
function parentsFirst(tables: readonly TableShape[], references: readonly Reference[]): TableShape[] {
  const ordered: TableShape[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const isReady = ({ name }: TableShape) =>
      !references.some(({ child, parent }) => child === name && waiting.has(parent));
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !isReady(table));
  }
  return ordered;
}
