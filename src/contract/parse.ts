import * as v from 'valibot';

/** The parsed value, or undefined when it does not match the schema. */
export function findParsed<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
