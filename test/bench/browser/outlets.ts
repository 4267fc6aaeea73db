import type { Browser, Page } from '@playwright/test';
import { restaurantsText } from '#messages/restaurants.js';
import { originOf, startServed } from '#test/bench/server/served.ts';
import { medianOf, type PartResult } from '#test/bench/table.ts';
import { slowDown, startBrowser, takePhone, untilQuiet } from './browser.ts';
import { OUTLETS } from './long-lists.ts';
import { layFinger, requireInSight } from './touch.ts';
import { describeLongest, doing, longest, readWatched, startWatching, type Watched } from './watch.ts';

const PATH = '/restaurants';
const SCROLLS = 8;
const LISTED = 4;
const DOINGS = ['opening', 'scrolling', 'searching'];
const SEARCH = `input[placeholder="${restaurantsText.search()}"]`;

interface Visit {
  readonly tasks: readonly Watched[];
  /** Duration in ms of the longest task when the list is the first page of the visit. */
  readonly coldMs: number;
}

async function visit(browser: Browser, origin: string): Promise<readonly Watched[]> {
  const phone = await takePhone(browser, { serviceWorkers: 'block' });
  const page = await phone.newPage();
  await startWatching(page);
  await untilQuiet(page, () => page.goto(origin));
  await slowDown(page);
  await doing(page, 'opening', true);
  await untilQuiet(page, () => page.evaluate((to) => history.pushState({}, '', to), PATH));
  await checkList(page);
  const finger = await layFinger(page);
  await doing(page, 'scrolling');
  for (let turn = 0; turn < SCROLLS; turn += 1) await finger.scroll();
  await page.evaluate(() => scrollTo({ top: 0 }));
  await doing(page, 'searching');
  await finger.tap(await requireInSight(page, SEARCH));
  await finger.type('sector 7');
  for (let back = 0; back < 'sector 7'.length; back += 1)
    await page.keyboard.press('Backspace', { delay: 60 });
  await page.waitForTimeout(1_000);
  const { tasks } = await readWatched(page);
  await phone.close();
  return tasks;
}

/** Verifies that the list has all outlets. */
async function checkList(page: Page): Promise<void> {
  const size = await page.locator('li[aria-setsize]').first().getAttribute('aria-setsize');
  if (Number(size) < OUTLETS) throw new Error(`the list has ${size} outlets`);
}

async function openCold(browser: Browser, origin: string): Promise<number> {
  const phone = await takePhone(browser, { serviceWorkers: 'block' });
  const page = await phone.newPage();
  await startWatching(page);
  await slowDown(page);
  await untilQuiet(page, () => page.goto(origin + PATH));
  await checkList(page);
  const { tasks } = await readWatched(page);
  await phone.close();
  return longest(tasks, 'opening');
}

/** Longest task of a list of 1,000 outlets at a quarter of the speed. */
export async function measureOutlets(runs: number): Promise<PartResult> {
  const served = await startServed('many-outlets');
  const browser = await startBrowser();
  try {
    const origin = originOf(served.port);
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      const tasks = await visit(browser, origin);
      visits.push({ tasks, coldMs: await openCold(browser, origin) });
    }
    const worst = (during: string) => medianOf(visits.map(({ tasks }) => longest(tasks, during)));
    const figures = DOINGS.map((during) => ({ during, ms: worst(during) }));
    return {
      rows: [
        {
          ...{
            what: `list of ${OUTLETS} outlets: longest task at 4x CPU`,
            unit: ' ms',
            decimals: 0,
            must: 100,
          },
          measured: Math.max(...figures.map(({ ms }) => ms)),
          detail: `${figures.map(({ during, ms }) => `${during} ${Math.round(ms)}`).join(', ')}; 0 is none of 50 ms`,
        },
        {
          ...{ what: 'the same list as the first page, with the start of the app', unit: ' ms', decimals: 0 },
          measured: medianOf(visits.map(({ coldMs }) => coldMs)),
        },
      ],
      notes: describeLongest(
        visits.flatMap(({ tasks }) => tasks),
        LISTED,
      ).map((line) => `outlets: ${line}`),
    };
  } finally {
    await browser.close();
    await served.stop();
  }
}
