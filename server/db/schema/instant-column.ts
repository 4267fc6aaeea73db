import { bigint } from '../drizzle-tables.ts';

/** An instant as epoch milliseconds. */
export const instant = (name: string) => bigint(name, { mode: 'number' });
