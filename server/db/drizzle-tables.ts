// What PostgreSQL's tables are described with; a door of its own for the reason that `drizzle.ts` tells.
// biome-ignore lint/style/noRestrictedImports: the door itself.
export * from 'drizzle-orm/pg-core';
