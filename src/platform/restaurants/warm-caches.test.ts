import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmCaches } from './warm-caches.ts';

let urls: string[] = [];
let idle: Promise<unknown> | undefined;

function useConnection(connection: object): void {
  const active = { postMessage: (message: { urls: string[] }) => urls.push(...message.urls) };
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ active }), controller: active },
    connection,
  });
}

beforeEach(() => {
  urls = [];
  idle = undefined;
  vi.stubGlobal('location', { href: 'https://app.test/', origin: 'https://app.test' });
  // Runs idle callbacks at once; the test awaits them.
  vi.stubGlobal('requestIdleCallback', (run: () => unknown) => {
    idle = Promise.resolve(run());
  });
});

afterEach(() => vi.unstubAllGlobals());

const LEGAL = '/v1/api/staticPage/privacy-policy';

test('what may be wanted without a network is fetched on a good connection', async () => {
  useConnection({ effectiveType: '4g', saveData: false });
  await warmCaches();
  await idle;
  expect(urls).toContain(LEGAL);
});

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('nothing is fetched ahead with $saveData Save-Data on $effectiveType', async (connection) => {
  useConnection(connection);
  await warmCaches();
  expect(idle).toBeUndefined();
  expect(urls).not.toContain(LEGAL);
});
