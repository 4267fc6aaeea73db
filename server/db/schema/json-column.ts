import * as v from 'valibot';
import { customType } from '../drizzle-tables.ts';

/**
 * A jsonb column whose content is parsed on the way in and on the way out, so that a row of an old
 * shape is found where it is read and not three calls later. Throws on content that does not fit.
 */
export function jsonColumn<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  return customType<{ data: v.InferOutput<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    // Only a prepared statement passes null.
    toDriver: (value) => (value === null ? null : JSON.stringify(v.parse(schema, value))),
    fromDriver: (stored) => v.parse(schema, typeof stored === 'string' ? JSON.parse(stored) : stored),
  })(name);
}
