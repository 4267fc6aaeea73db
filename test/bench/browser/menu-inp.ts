import type { Browser, Page } from '@playwright/test';
import { menuText } from '#messages/menu.js';
import { originOf, startServed } from '#test/bench/server/served.ts';
import { medianOf, type PartResult } from '#test/bench/table.ts';
import { slowDown, startBrowser, takePhone, untilQuiet } from './browser.ts';
import { readQuantities } from './cart-quantities.ts';
import { ITEMS } from './long-lists.ts';
import { type Finger, findInSight, layFinger, requireInSight } from './touch.ts';
import { describeLongest, doing, longest, readWatched, startWatching, type Watched } from './watch.ts';

const ADDS = 6;
const SCROLLS = 6;
const LISTED = 3;
const DOINGS = ['adding', 'filtering', 'scrolling'];

// Add buttons of items without a choice: titles end with a number, and every tenth item requires a choice.
const ADD = `button[aria-label^="${menuText.addOf({ title: '' })}"]:not([aria-label$="0"])`;
const SEARCH = `input[placeholder="${menuText.search()}"]`;

async function add(page: Page, finger: Finger): Promise<void> {
  await doing(page, 'adding');
  for (let tap = 0; tap < ADDS; tap += 1) {
    const place = await findInSight(page, ADD);
    if (place === undefined) await finger.scroll();
    else await finger.tap(place);
  }
}

/** Scrolls and taps at once after each scroll, when rendering may still delay the tap. */
async function scrollAndTap(page: Page, finger: Finger): Promise<void> {
  await doing(page, 'scrolling');
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await finger.scroll();
    const place = await findInSight(page, ADD);
    if (place !== undefined) await finger.tap(place);
  }
}

async function filter(page: Page, finger: Finger): Promise<void> {
  await doing(page, 'filtering');
  await page.evaluate(() => scrollTo({ top: 0 }));
  await page.locator(SEARCH).scrollIntoViewIfNeeded();
  for (const diet of [
    menuText.diets.VEG(),
    menuText.diets.NON_VEG(),
    menuText.diets.VEG(),
    menuText.diets.NON_VEG(),
  ]) {
    const chip = page
      .getByRole('group', { name: menuText.filters() })
      .getByRole('button', { name: diet, exact: true });
    const box = await chip.boundingBox();
    if (box === null) throw new Error(`no chip for ${diet}`);
    await finger.tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  await finger.tap(await requireInSight(page, SEARCH));
  await finger.type('paneer');
  for (let back = 0; back < 'paneer'.length; back += 1) await page.keyboard.press('Backspace', { delay: 60 });
}

/** One visit of a menu of 500 items, with the CPU slowed to a quarter. */
async function visit(
  browser: Browser,
  origin: string,
): Promise<{ interactions: Watched[]; tasks: Watched[] }> {
  const phone = await takePhone(browser, { serviceWorkers: 'block' });
  const page = await phone.newPage();
  await startWatching(page);
  await untilQuiet(page, () => page.goto(origin));
  const finger = await layFinger(page);
  await slowDown(page);
  await doing(page, 'adding', true);
  await add(page, finger);
  await scrollAndTap(page, finger);
  await filter(page, finger);
  await page.waitForTimeout(500);
  const watched = await readWatched(page);
  await checkAdded(page);
  await phone.close();
  return watched;
}

async function checkAdded(page: Page): Promise<void> {
  const quantities = await readQuantities(page);
  if (quantities.length < ADDS) throw new Error(`only ${quantities.length} dishes are in the cart`);
}

/** Worst interaction delay in a menu of 500 items at a quarter of the speed. */
export async function measureMenu(runs: number): Promise<PartResult> {
  const served = await startServed('long-menu');
  const browser = await startBrowser();
  try {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, originOf(served.port)));
    const worst = (during?: string) =>
      medianOf(visits.map(({ interactions }) => longest(interactions, during)));
    const parts = DOINGS.map((during) => `${during} ${worst(during)} ms`);
    return {
      rows: [
        {
          ...{ what: `INP of adding, filtering and scrolling, menu of ${ITEMS} items, 4x CPU` },
          ...{
            measured: worst(),
            unit: ' ms',
            decimals: 0,
            must: 100,
            stretch: 48,
            detail: parts.join(', '),
          },
        },
      ],
      notes: [
        ...describeLongest(
          visits.flatMap(({ interactions }) => interactions),
          LISTED,
        ),
        ...describeLongest(
          visits.flatMap(({ tasks }) => tasks),
          LISTED,
        ),
      ].map((line) => `menu: ${line}`),
    };
  } finally {
    await browser.close();
    await served.stop();
  }
}
