import * as v from 'valibot';
import { findParsed } from './parse.ts';

/** Resolves at once while there is time, else after the thread has done what waited for it. */
export type YieldWhenDue = () => Promise<void> | undefined;

/** Shorter lists are parsed in one go. */
const LONG = 50;

type ListSchema = v.ArraySchema<v.GenericSchema, undefined>;
type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

const isRecordSchema = (schema: v.GenericSchema): schema is RecordSchema => schema.type === 'object';
const isListSchema = (schema: v.GenericSchema): schema is ListSchema => schema.type === 'array';

/** A schema with actions behind it says the type of its first part, and wants all of a value at once. */
const isPlain = (schema: v.GenericSchema): boolean => !('pipe' in schema);

interface LongList {
  readonly key: string;
  readonly item: v.GenericSchema;
  readonly values: readonly unknown[];
}

/** The long lists that stand right in a record. */
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
 * Outside data as a schema's type, as `findParsed` finds it, but item by item where the schema is a
 * record with long lists, so that a slow phone answers a finger in between.
 */
export async function findParsedInSlices<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  yieldWhenDue: YieldWhenDue,
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
  // Every part was parsed by its own part of the schema.
  return { ...(rest as object), ...filled } as v.InferOutput<Schema>;
}
