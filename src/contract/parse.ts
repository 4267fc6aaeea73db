import * as v from 'valibot';

/** Outside data as a schema's type, or undefined when it is not of that shape. */
export function findParsed<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
