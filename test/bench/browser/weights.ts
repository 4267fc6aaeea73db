import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import type { PartResult, Row } from '#test/bench/table.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { routeRows } from '#test/spec/routes.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import { type Product, startProduct } from '#test/support/servers/product.ts';
import { takePhone, untilQuiet, watchScripts, weigh, weighAll } from './browser.ts';
import { simpleTitles } from './menu-items.ts';

const SHOWN_OUTLET_ID = 12;
/** Time in ms without requests that ends a navigation within the app; shorter than for a first page. */
const ROUTE_QUIET_MS = 1_000;
const AT_ONCE = 2;
/** Pages that only a visitor who is not signed in can open. */
const SIGNED_OUT_ONLY = ['/login', '/add-customer', '/unauthorised'];
const LISTED_HEAVIEST = 8;
const KB = { unit: ' KB', decimals: 1 } as const;

interface Route {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly kilobytes: number;
  readonly endedAt: string;
}

/** Paths of all routes but home, with parameters from the seed or with plausible values. */
async function createAddresses(product: Product): Promise<string[]> {
  const outlet = await findOutlet(product.db, SHOWN_OUTLET_ID);
  const parameters: Readonly<Record<string, string>> = {
    '{restaurantUuid}': outlet?.restaurantUuid ?? '',
    '{dealId}': '1',
    '{eventId}': '1',
    '{ref}': 'AB12-CD34EF-GH56JK',
    '{code}': '12-7-ABCDEF',
    '{id}': '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11',
  };
  return routeRows
    .map(({ text }) => text.replaceAll(/\{\w+\}/g, (name) => parameters[name] ?? name))
    .filter((path) => path !== '/');
}

/** All scripts that a first visit of home loads until the network is idle. */
async function readFirstScripts(browser: Browser, origin: string): Promise<ReadonlySet<string>> {
  const phone = await takePhone(browser, { serviceWorkers: 'block' });
  const page = await phone.newPage();
  const scripts = watchScripts(page);
  await untilQuiet(page, () => page.goto(origin));
  await phone.close();
  return scripts;
}

/** Signs in with a dish in the cart; returns the scripts that home loads. */
async function signIn(phone: BrowserContext, product: Product): Promise<ReadonlySet<string>> {
  const page = await phone.newPage();
  const scripts = watchScripts(page);
  const [title = ''] = simpleTitles(await loadMenu(product.db, SHOWN_OUTLET_ID));
  await arriveSignedIn(page, product, randomMobile());
  await untilQuiet(page, () => page.goto('/'));
  await untilQuiet(page, () => page.getByRole('button', { name: `Add ${title}`, exact: true }).click());
  await page.close();
  return scripts;
}

/** Opens a path by client-side navigation from home, then runs `act`; returns the loaded scripts. */
async function goTo(phone: BrowserContext, path: string, act?: (page: Page) => Promise<void>) {
  const page = await phone.newPage();
  const scripts = watchScripts(page);
  await page.goto('/');
  // The router replaces `pushState` once it runs, which makes it an own property.
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'));
  await untilQuiet(page, async () => undefined, ROUTE_QUIET_MS);
  await untilQuiet(page, () => page.evaluate((to) => history.pushState({}, '', to), path), ROUTE_QUIET_MS);
  if (act !== undefined) await untilQuiet(page, () => act(page), ROUTE_QUIET_MS);
  const endedAt = new URL(page.url()).pathname;
  await page.close();
  return { scripts, endedAt };
}

async function measureRoutes(
  phone: BrowserContext,
  paths: readonly string[],
  known: ReadonlySet<string>,
): Promise<Route[]> {
  const waiting = [...paths];
  const routes: Route[] = [];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { scripts, endedAt } = await goTo(phone, path);
      const extra = [...scripts].filter((script) => !known.has(script));
      routes.push({ path, scripts: extra, kilobytes: await weighAll(extra), endedAt });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return routes.toSorted((a, b) => b.kilobytes - a.kilobytes);
}

/** Size in KB of the scripts that the page of addresses loads with its map, the heaviest lazy chunk. */
async function measureMap(phone: BrowserContext, known: ReadonlySet<string>): Promise<number> {
  const { scripts } = await goTo(phone, '/address', (page) =>
    page.getByRole('button', { name: 'Add address' }).click(),
  );
  return weighAll([...scripts].filter((script) => !known.has(script)));
}

const nameOf = (script: string) => script.replace(/^.*\/assets\//, '').replace(/-[\w-]{8}\.js$/, '');

async function describeScripts(scripts: Iterable<string>): Promise<string> {
  const weighed = await Promise.all(
    [...scripts].map(async (script) => ({ script, kilobytes: (await weigh(script)) / 1_024 })),
  );
  return weighed
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
    .slice(0, LISTED_HEAVIEST)
    .map(({ script, kilobytes }) => `${nameOf(script)} ${kilobytes.toFixed(1)}`)
    .join(', ');
}

export async function measureWeights(browser: Browser): Promise<PartResult> {
  const product = await startProduct();
  try {
    const { origin } = product;
    const first = await readFirstScripts(browser, origin);
    const options = { serviceWorkers: 'block', baseURL: origin } as const;
    const phone = await takePhone(browser, options);
    const stranger = await takePhone(browser, options);
    const known = new Set([...first, ...(await signIn(phone, product))]);
    const paths = await createAddresses(product);
    const routes = [
      ...(await measureRoutes(
        phone,
        paths.filter((path) => !SIGNED_OUT_ONLY.includes(path)),
        known,
      )),
      ...(await measureRoutes(stranger, SIGNED_OUT_ONLY, first)),
    ].toSorted((a, b) => b.kilobytes - a.kilobytes);
    const withMap = await measureMap(phone, known);
    return {
      rows: await createRows(origin, first, known, routes, withMap),
      notes: await createNotes(first, routes),
    };
  } finally {
    await product.stop();
  }
}

async function createRows(
  origin: string,
  first: ReadonlySet<string>,
  known: ReadonlySet<string>,
  routes: readonly Route[],
  withMap: number,
): Promise<Row[]> {
  const later = [...known].filter((script) => !first.has(script));
  const [heaviest] = routes;
  return [
    {
      ...{ what: 'first-load JavaScript of home, brotli', measured: await weighAll(first), ...KB },
      ...{ must: 140, stretch: 125, detail: `${first.size} files` },
    },
    {
      ...{ what: 'the heaviest other customer route, extra JavaScript', ...KB, must: 30, stretch: 20 },
      measured: heaviest?.kilobytes ?? Number.NaN,
      detail: `${heaviest?.path}, of ${routes.length} routes`,
    },
    { what: 'the same with a map (/address)', measured: withMap, ...KB, must: 60 },
    {
      ...{ what: 'HTML of home with critical style and data, brotli', ...KB, must: 14, stretch: 13 },
      measured: (await weigh(`${origin}/`)) / 1_024,
    },
    {
      ...{ what: 'extra JavaScript of home for a session and a first dish', ...KB },
      measured: await weighAll(later),
    },
  ];
}

async function createNotes(first: ReadonlySet<string>, routes: readonly Route[]): Promise<string[]> {
  const heavy = routes.slice(0, LISTED_HEAVIEST).map(async ({ path, kilobytes, endedAt, scripts }) => {
    const led = endedAt === path ? '' : ` (leads to ${endedAt})`;
    return `${path}${led}: ${kilobytes.toFixed(1)} KB: ${await describeScripts(scripts)}`;
  });
  return [`home, heaviest scripts: ${await describeScripts(first)}`, ...(await Promise.all(heavy))];
}
