/** What the build puts into the worker. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}
