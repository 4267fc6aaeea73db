import type { Browser, Page } from '@playwright/test';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { originOf } from '#test/bench/server/served.ts';
import { medianOf, type PartResult, type Row } from '#test/bench/table.ts';
import { testConfig } from '#test/support/outside/outside.ts';
import { slowDown, takePhone } from './browser.ts';
import { POOR_SIGNAL, startSlowProxy } from './slow-proxy.ts';

const PATIENCE_MS = 180_000;

/** A page that a first visit opens, and the text that shows its content. */
interface Destination {
  readonly what: string;
  readonly path: string;
  readonly text: string;
}

const DESTINATIONS: readonly Destination[] = [
  {
    what: 'the menu of a table that is scanned for the first time',
    path: `/t/${createTableCode(testConfig.secrets.tableCode, { outletCode: 'MOH', tableNumber: 'T07', version: 1 })}`,
    text: 'Paneer Butter Masala',
  },
  { what: 'the list of restaurants as the first page', path: '/restaurants', text: 'Sunehri Morinda' },
  { what: 'a deal that somebody shared', path: '/deals/butter-chicken-night', text: 'Where it is valid' },
];

interface Visit {
  readonly shownMs: number;
  readonly cachedMs: number;
  /** Number of the worker's requests until the app is cached. */
  readonly requestCount: number;
}

async function visit(browser: Browser, origin: string, { path, text }: Destination): Promise<Visit> {
  const phone = await takePhone(browser);
  let requestCount = 0;
  phone.on('request', (request) => {
    if (request.serviceWorker() !== null) requestCount += 1;
  });
  const page = await phone.newPage();
  await slowDown(page);
  const startedAt = performance.now();
  await page.goto(origin + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.getByText(text, { exact: true }).first().waitFor({ timeout: PATIENCE_MS });
  const shownMs = performance.now() - startedAt;
  await waitForWorker(page);
  const cachedMs = performance.now() - startedAt;
  await phone.close();
  return { shownMs, cachedMs, requestCount };
}

/** Waits until the worker is active, which is after it has precached the app. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const seconds = (what: string, ms: readonly number[], detail?: string): Row => ({
  ...{ what, unit: ' s', decimals: 1, measured: medianOf(ms) / 1_000 },
  ...(detail !== undefined && { detail }),
});

/** First visits on a poor connection: time to the content, and to offline readiness. */
export async function measureFirstVisits(browser: Browser, port: number, runs: number): Promise<PartResult> {
  const line = await startSlowProxy(port, POOR_SIGNAL);
  const rows: Row[] = [];
  const all: Visit[] = [];
  for (const destination of DESTINATIONS) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1)
      visits.push(await visit(browser, originOf(line.port), destination));
    rows.push(
      seconds(
        `${destination.what}, answers after 300 ms, 4x CPU`,
        visits.map(({ shownMs }) => shownMs),
      ),
    );
    all.push(...visits);
  }
  line.stop();
  const requestCount = medianOf(all.map((one) => one.requestCount));
  const cachedMs = all.map(({ cachedMs }) => cachedMs);
  return {
    rows: [
      ...rows,
      seconds('the same, until the whole app is kept', cachedMs, `${requestCount} requests of the worker`),
    ],
    notes: [],
  };
}
