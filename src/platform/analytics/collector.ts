import type { Sink } from './sink.ts';

/** Posts each event as JSON: the sandbox's collector, or one that the server is configured with. */
export function createCollector(url: string): Sink {
  return {
    send: async ({ name, at, facts }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, at, facts }),
        credentials: 'omit',
        // The last event of a page outlives it.
        keepalive: true,
      });
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
    },
    stop: async () => undefined,
  };
}
