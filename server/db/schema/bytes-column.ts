import { customType } from '../drizzle-tables.ts';

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
