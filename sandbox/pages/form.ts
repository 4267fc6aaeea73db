import type { Context } from 'hono';
import * as v from 'valibot';

/** A checkbox: forms omit it when it is unchecked. */
export const TickSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text !== ''),
);

/** The fields of a form; undefined if they do not match the schema, so that no page of the sandbox sent them. */
export async function parseForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const fields = await c.req.parseBody();
  if (Object.values(fields).some((text) => typeof text === 'string' && text.includes('\0'))) return undefined;
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? parsed.output : undefined;
}
