import * as v from 'valibot';
import { customType } from '../../drizzle-tables.ts';

/**
 * A jsonb column parsed on write and read, so that a row of an old shape fails where it is read; throws on
 * invalid content.
 */
export function jsonColumn<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  return customType<{ data: v.InferOutput<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    // Only prepared statements pass null here.
    toDriver: (value) => (value === null ? null : JSON.stringify(v.parse(schema, value))),
    fromDriver: (stored) => v.parse(schema, typeof stored === 'string' ? JSON.parse(stored) : stored),
  })(name);
}
