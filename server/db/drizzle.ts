// The only import of `drizzle-orm`: Node parses its 180 KB package.json for each importing file, which was a sixth of
// the server's start time.
// biome-ignore lint/style/noRestrictedImports: the only allowed import.
export * from 'drizzle-orm';
