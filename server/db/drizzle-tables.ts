// The only import of `drizzle-orm/pg-core`, for the reason in `drizzle.ts`.
// biome-ignore lint/style/noRestrictedImports: the only allowed import.
export * from 'drizzle-orm/pg-core';
