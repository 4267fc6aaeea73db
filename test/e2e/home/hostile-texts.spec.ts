import type { Page } from '@playwright/test';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { needsChoice } from '#domain/cart/menu-choice.ts';
import { sql } from '#server/db/drizzle.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { orders } from '#server/db/schema/orders.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { test as base, expect } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { fillCart } from '#test/e2e/verbs/verbs-cart.ts';
import { arriveSignedIn, storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import { SMALLEST, whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { browserCookies, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { createCall } from '#test/support/servers/api.ts';
import { type Product, startProduct } from '#test/support/servers/product.ts';

/** Executes as markup, and breaks an unescaped statement. */
const HOSTILE = `<img src=x onerror=window.__ran=1>'; drop table orders; --`;

/** A word without any break opportunity. */
const LONG_WORD = 'Murghmakhanibuttermasalatandoorido';

/** A product of its own, because its texts appear on every screen. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Texts from imports or the desk. */
const OWNERS_TEXTS: Readonly<Record<string, readonly string[]>> = {
  outlets: ['title', 'area', 'city', 'address_line', 'description', 'phone_number', 'email'],
  categories: ['title', 'main_category'],
  items: ['title', 'description', 'serving_size'],
  banners: ['title', 'subtitle'],
  deal_categories: ['title'],
  deals: ['title', 'description', 'unit_title'],
  events: ['title', 'text'],
  event_ticket_types: ['title', 'description'],
  coupons: ['title', 'description'],
};

async function addToOwnersTexts({ db }: Product, added: string): Promise<void> {
  for (const [table, columns] of Object.entries(OWNERS_TEXTS)) {
    const parts = columns.map(
      (column) => sql`${sql.identifier(column)} = ${sql.identifier(column)} || ${added}`,
    );
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(parts, sql`, `)}`);
  }
  const marked = `"text": "${added} `;
  await db.execute(
    sql`update static_pages set block_list = replace(block_list::text, '"text": "', ${marked})::jsonb`,
  );
}

/** Writes the text into every customer field; returns the order. */
async function writeEverywhere(
  { origin, ...product }: Product,
  as: Credential,
  text: string,
): Promise<string> {
  const call = createCall((path, init) => fetch(origin + path, init));
  const place = { latitude: 30.7374, longitude: 76.6762 };
  const lines = { addressLine1: text, addressLine2: text, addressLine3: text };
  await call(endpoints.saveAddress, { ...lines, addressType: 'OTHER', ...place }, { as }).then(packetOf);
  const menu = packetOf(await call(endpoints.getItemListWithCatSubCat, { restaurantId: MOHALI.recordId }));
  const item = menu.itemList.find(
    (each) => each.variantList.length === 0 && each.modifierGroupList.length === 0,
  );
  if (item === undefined) throw new Error('the menu has no plain item');
  const line = { itemId: item.itemId, variantId: null, modifierList: [], quantity: 1, note: text };
  const draft = packetOf(
    await call(
      endpoints.saveOrder,
      {
        ...{ cartKey: crypto.randomUUID(), orderType: 'TakeAway', restaurantId: MOHALI.recordId },
        ...{ itemList: [line], cookingInstructions: text },
      },
      { as },
    ),
  );
  const { orderRefId, bill } = draft;
  const placing = { orderRefId, paymentMode: 'PAY_AT_STORE', termsAccepted: true } as const;
  await call(endpoints.placeOrder, { ...placing, acceptedTotalPaise: bill.grandTotalPaise }, { as }).then(
    packetOf,
  );
  const stars = { qualityOfFood: 5, serviceQuality: 5, cleaning: 5, staffBehavior: 5, music: 5 };
  const opinions = { bestPartOfRestaurant: text, suggestion: text, customerName: text };
  const from = { restaurantId: MOHALI.recordId, customerMobile: as.mobile };
  await call(endpoints.saveFeedback, { ...stars, ...opinions, ...from }, { as }).then(packetOf);
  const customerId = await customerIdOf(product.db, as.mobile);
  const notice = { customerId, channel: 'orders' as const, topic: `order:${orderRefId}` };
  const content = { word: () => ({ title: text, body: text }), url: 'javascript:window.__ran=1' };
  await notify(product.deps, { ...notice, ...content });
  return orderRefId;
}

/** Screens that show the texts; one that does not fails, because it tested nothing. */
const screensOf = (orderRefId: string) => [
  '/',
  '/restaurants',
  '/restaurants/2cdef2ee-3048-44be-902b-79d09f787d16',
  '/event-detail/sufi-night-noida',
  '/terms-and-conditions',
  '/privacy-policy',
  '/my-orders',
  `/my-orders/${orderRefId}`,
  '/address',
  '/feedback',
  '/notifications',
  '/offers',
  `/desk/outlets/${MOHALI.recordId}/kitchen`,
  `/desk/outlets/${MOHALI.recordId}/dishes`,
  `/desk/outlets/${MOHALI.recordId}/counter?part=pickups`,
  `/desk/outlets/${MOHALI.recordId}/guests`,
];

async function expectTextOnly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('onerror=window.__ran=1').first(), path).toBeAttached();
  expect(await page.evaluate(() => '__ran' in window), `${path} ran what it was told`).toBe(false);
  await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
}

test('scripts and statements in every text of customers and owners are shown, and never run', async ({
  page,
  product,
  mobile,
}) => {
  test.slow();
  await addToOwnersTexts(product, HOSTILE);
  await product.db.execute(sql`update banners set slider_action = ${'javascript:window.__ran=1'}`);
  const as = await arriveSignedIn(page, product, mobile);
  const screens = screensOf(await writeEverywhere(product, as, HOSTILE));
  const written = await product.db.$count(orders);
  expect(written).toBeGreaterThan(0);
  const { cookies } = await signInStaff(
    product,
    [roleAt('counter', MOHALI.recordId), roleAt('manager', MOHALI.recordId)],
    product,
  );
  await page.context().addCookies(browserCookies(cookies, product.origin));
  for (const path of screens) await expectTextOnly(page, path);
  expect(await product.db.$count(orders)).toBe(written);
});

test('a word of 34 letters in every text of customers and owners widens no page at 320 px', async ({
  page,
  product,
  mobile,
}) => {
  test.slow();
  await addToOwnersTexts(product, ` ${LONG_WORD}`);
  const as = await arriveSignedIn(page, product, mobile);
  await product.db.execute(sql`update customers set full_name = ${LONG_WORD} where mobile = ${mobile}`);
  const screens = screensOf(await writeEverywhere(product, as, LONG_WORD));
  const { itemList } = await loadMenu(product.db, MOHALI.recordId);
  const plain = itemList.filter((item) => !needsChoice(item)).slice(0, 2);
  const cart = await fillCart(
    product,
    'HomeDelivery',
    plain.map(({ title }) => title),
  );
  const lineList = cart.lineList.map((line) => ({ ...line, note: LONG_WORD }));
  const place = {
    source: 'search',
    label: LONG_WORD,
    latitude: 30.7,
    longitude: 76.7,
    addressId: null,
  } as const;
  await storeRecords(page, { cart: { ...cart, lineList }, place, outlet: cart.outlet });
  await page.setViewportSize(SMALLEST);
  const own = screens.filter((path) => !/^\/(sandbox|desk)\//.test(path));
  for (const path of [...own, '/cart', '/checkout', '/account', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect.soft(await whatStandsOut(page), path).toEqual([]);
  }
});

for (const path of ['/terms-and-conditions', '/sandbox']) {
  test(`${path} blocks text from becoming markup or a script, also after a mistake in the code`, async ({
    browser,
    product,
  }) => {
    const page = await browser.newPage({ baseURL: product.origin });
    await page.goto(path);
    const taken = await page.evaluate(() => {
      const image = document.createElement('img');
      const script = document.createElement('script');
      const attempts: Record<string, () => void> = {
        markup: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=window.__ran=1>'),
        document: () => new DOMParser().parseFromString('<b>', 'text/html'),
        handler: () => image.setAttribute('onerror', 'window.__ran=1'),
        foreignScript: () => Reflect.set(script, 'src', 'https://evil.example/x.js'),
        inlineScript: () => Reflect.set(script, 'text', 'window.__ran=1'),
      };
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.();
          return true;
        } catch {
          return false;
        }
      });
    });
    expect(taken).toEqual([]);
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    await page.close();
  });
}
