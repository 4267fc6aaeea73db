import * as v from 'valibot';
import { findParsed } from '#contract/parse.ts';
import { createYieldWhenDue, type YieldWhenDue } from '../time/yielding.ts';

const LONG = 50;

type ListSchema = v.ArraySchema<v.GenericSchema, undefined>;
type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

const isRecordSchema = (schema: v.GenericSchema): schema is RecordSchema => schema.type === 'object';
const isListSchema = (schema: v.GenericSchema): schema is ListSchema => schema.type === 'array';

/** A schema with a pipe reports the type of its first step and needs the whole value. */
const isPlain = (schema: v.GenericSchema): boolean => !('pipe' in schema);

interface LongList {
  readonly key: string;
  readonly item: v.GenericSchema;
  readonly values: readonly unknown[];
}

function findLongLists(schema: v.GenericSchema, value: unknown): LongList[] {
  if (!isRecordSchema(schema) || !isPlain(schema) || typeof value !== 'object' || value === null) return [];
  const given = new Map(Object.entries(value));
  return Object.entries<v.GenericSchema>(schema.entries).flatMap(([key, entry]) => {
    const values: unknown = given.get(key);
    if (!isListSchema(entry) || !isPlain(entry) || !Array.isArray(values) || values.length < LONG) return [];
    return [{ key, item: entry.item, values }];
  });
}

async function findParsedItems(
  { item, values }: LongList,
  yieldWhenDue: YieldWhenDue,
): Promise<unknown[] | undefined> {
  const parsed: unknown[] = [];
  for (const value of values) {
    const found = v.safeParse(item, value);
    if (!found.success) return undefined;
    parsed.push(found.output);
    const pause = yieldWhenDue();
    if (pause !== undefined) await pause;
  }
  return parsed;
}

/**
 * Like `findParsed`, but parses long lists of a record item by item, so that a slow phone stays responsive.
 */
export async function findParsedInSlices<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  yieldWhenDue: YieldWhenDue = createYieldWhenDue(),
): Promise<v.InferOutput<Schema> | undefined> {
  const lists = findLongLists(schema, value);
  if (lists.length === 0) return findParsed(schema, value);
  const emptied = Object.fromEntries(lists.map(({ key }) => [key, []]));
  const rest = findParsed(schema, { ...(value as object), ...emptied });
  if (rest === undefined) return undefined;
  const filled: Record<string, unknown> = {};
  for (const list of lists) {
    const items = await findParsedItems(list, yieldWhenDue);
    if (items === undefined) return undefined;
    filled[list.key] = items;
  }
  // Each field was parsed by its own schema.
  return { ...(rest as object), ...filled } as v.InferOutput<Schema>;
}
