import { bigint } from 'drizzle-orm/pg-core';

/** An instant as epoch milliseconds. */
export const instant = (name: string) => bigint(name, { mode: 'number' });
