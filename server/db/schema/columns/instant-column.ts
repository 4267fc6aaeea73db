import { bigint } from '../../drizzle-tables.ts';

export const instant = (name: string) => bigint(name, { mode: 'number' });
