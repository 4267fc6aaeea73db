/** The part of the load generator that benches use; it brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly headers?: Record<string, string>;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly errors: number;
    readonly timeouts: number;
    readonly '4xx': number;
    readonly '5xx': number;
  }
  // biome-ignore lint/style/noDefaultExport: it is how the package exports itself
  export default function autocannon(options: Options): Promise<Result>;
}
