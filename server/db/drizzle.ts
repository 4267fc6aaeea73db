// The one door to the library: Node parses the 180 KB of its package.json anew for each file that imports it,
// which had been a sixth of every start of the server.
// biome-ignore lint/style/noRestrictedImports: the door itself.
export * from 'drizzle-orm';
