import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Page } from '@playwright/test';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { checkCode, encodeShownOrder, hideCartKey } from '#domain/table/shown-order.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { ordersOf } from '#test/e2e/records.ts';
import { holdingOf, insertBought } from '#test/e2e/verbs/verbs-deals.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { checkOutAtTable, saveOrderOffline, tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { CHROMIUM_ARGUMENTS, wholeBrowser } from '#test/support/runner/chromium.ts';
import { drawQr, rewriteFilm, writeFilm } from '#test/support/samples/qr-pictures.ts';
import { readQr } from '#test/support/samples/read-qr.ts';

/** The fake camera plays this film; each test writes its QR codes into the film. */
const film = writeFilm(drawQr(undefined));

test.use({
  ...{ refusals: [401, 422], isOfflineExpected: true, serviceWorkers: 'allow' },
  ...{ permissions: ['geolocation'], viewport: { width: 390, height: 844 } },
  launchOptions: {
    executablePath: wholeBrowser(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

const counterPath = (part: string) => `/desk/outlets/${OUTLET_ID}/counter?part=${part}`;

async function scan(desk: Page, ...texts: string[]): Promise<void> {
  rewriteFilm(film, texts.map(drawQr));
  await desk.context().grantPermissions(['camera']);
  await desk.getByRole('button', { name: 'Scan with the camera' }).click();
}

test('a deal is used once by the code of a phone before the camera of the counter', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  await insertBought(product, mobile);
  await page.goto('/my-deals');
  await page.getByRole('button', { name: 'Use now: Cappuccino' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'More' }).click();
  await sheet.getByRole('button', { name: 'Show a code at the counter' }).click();
  const [text = ''] = await readQr(sheet.getByRole('img', { name: /^QR code of your deal/ }));
  await expect(sheet.getByText(text, { exact: true })).toBeVisible();

  const { page: desk } = await openDesk('counter', counterPath('deals'));
  await scan(desk, text);
  const card = desk.getByRole('article', { name: 'Ten cappuccinos' });
  await expect(card).toContainText('2 × Cappuccino');
  await expect(card).toContainText('8 are left after that.');
  await expectAccessible(desk, 'deal');
  await expectLargeTargets(desk, 'deal');
  expect((await holdingOf(product, mobile)).unitsLeft).toBe(10);
  await card.getByRole('button', { name: 'Use 2 now' }).click();
  await expect(desk.getByText('2 × Cappuccino used. 8 are left.')).toBeVisible();
  await expect(desk.getByRole('listitem').filter({ hasText: 'at the counter' })).toContainText(
    '2 × Cappuccino',
  );
  await expect(page.getByRole('dialog', { name: 'Enjoy!' })).toContainText('at the counter');
  expect((await holdingOf(product, mobile)).unitsLeft).toBe(8);

  await desk.getByLabel('Code on the guest’s phone').fill(text.toLowerCase());
  await desk.getByRole('button', { name: 'Show the deal' }).click();
  await expect(desk.getByText(/^This code was used already, at .*Nothing was taken\.$/)).toBeVisible();
});

test('an order that a phone without a signal shows is taken in by camera, and by its text is the same one', async ({
  page,
  context,
  product,
  mobile,
  openDesk,
}) => {
  const { tableNumber, code } = await tableFor(product);
  await arriveSignedIn(page, product, mobile);
  await checkOutAtTable(page, code, 'Aloo Paratha', 'Vegetable Poha');
  await context.setOffline(true);
  await saveOrderOffline(page);
  await page.getByRole('button', { name: 'Show to server' }).click();
  const [text = ''] = await readQr(page.getByRole('img', { name: /^QR code with the whole order/ }));

  const { page: desk } = await openDesk('counter', counterPath('shown'));
  await scan(desk, text);
  const card = desk.getByRole('article');
  await expect(card).toContainText('Aloo Paratha');
  await expect(card).toContainText(`To be paid at table ${tableNumber}`);
  const check = (await card.getByRole('strong').first().innerText()).trim();
  await expect(page.getByText(check, { exact: true })).toBeVisible();
  await expectAccessible(desk, 'order of a phone');
  await expectLargeTargets(desk, 'order of a phone');
  await card.getByRole('button', { name: 'Take in' }).click();
  await expect(desk.getByText(/^Taken in, as /)).toBeVisible();

  await desk.getByLabel(/^Text of the code/).fill(text);
  await desk.getByRole('button', { name: 'Show the order' }).click();
  await expect(desk.getByText(/^This order is already here, as /)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Take in' })).toHaveCount(0);

  await context.setOffline(false);
  const placed = async () => (await ordersOf(product.db, mobile)).map(({ tableNumber }) => tableNumber);
  await expect.poll(placed, { timeout: 30_000 }).toEqual([tableNumber]);
});

const deflate = promisify(deflateRaw);

test('the parts of a long order are scanned one after the other, and what is no order is said so', async ({
  product,
  openDesk,
}) => {
  const { tableNumber, code: tableCode } = await tableFor(product);
  const { itemList } = await loadMenu(product.db, OUTLET_ID);
  const items = itemList.filter((item) => isOrderable(item, 'DineIn'));
  const order = {
    ...{ v: 1 as const, cartKey: randomUUID(), restaurantId: OUTLET_ID, tableNumber },
    ...{ tableCode, tableSessionId: null, paymentMode: 'CASH' as const },
    lines: items.slice(0, 40).map((item) => ({ ...defaultChoice(item), note: `for ${randomUUID()}` })),
    ...{ cookingInstructions: '', createdAt: product.deps.now() },
  };
  const hidden = await hideCartKey(order);
  const texts = await encodeShownOrder(hidden, deflate);
  expect(texts.length).toBeGreaterThan(1);

  const { page: desk } = await openDesk('counter', counterPath('shown'));
  await desk.getByLabel(/^Text of the code/).fill('https://example.in');
  await desk.getByRole('button', { name: 'Show the order' }).click();
  await expect(desk.getByText(/^There is no order in this text/)).toBeVisible();
  await desk.getByLabel(/^Text of the code/).fill(texts[0] ?? '');
  await desk.getByRole('button', { name: 'Show the order' }).click();
  await expect(desk.getByText(/missing\. Scan/)).toBeVisible();
  await scan(desk, ...texts);
  await expect(desk.getByRole('article')).toContainText(checkCode(hidden));
  await expect(desk.getByRole('article')).toContainText(`To be paid at table ${tableNumber}`);
});
