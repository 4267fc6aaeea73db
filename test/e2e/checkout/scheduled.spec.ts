import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, ordersOf, setOutletHours } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { expectState, waitForWorker } from '#test/e2e/verbs/verbs-waiting.ts';
import type { Product } from '#test/support/servers/product.ts';

const { recordId, title } = customer.MOHALI;

const tomorrowAt = ({ deps }: Product, hour: number, minute = 0) =>
  kolkataMidnight(kolkataParts(deps.now() + DAY_MS).date) + (hour * 60 + minute) * MINUTE_MS;

async function chooseTomorrow(page: Page, time: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'When would you like it?' });
  await sheet.getByRole('button', { name: 'Tomorrow' }).click();
  await sheet.getByRole('radio', { name: time }).check();
  await sheet.getByRole('button', { name: 'Use this time' }).click();
  await expect(sheet).toBeHidden();
}

async function placeAtStore(page: Page): Promise<void> {
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
}

async function whileClosedToday({ db, deps }: Product, work: () => Promise<void>): Promise<void> {
  const outlet = await findOutlet(db, recordId);
  if (outlet === undefined) throw new Error(`no outlet ${recordId}`);
  const { openingHours } = outlet;
  const closedOn = [{ date: kolkataParts(deps.now()).date, reason: 'Stocktaking' }];
  await setOutletHours(db, recordId, { ...openingHours, closedOn });
  try {
    await work();
  } finally {
    await setOutletHours(db, recordId, openingHours);
  }
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect.soft(findings, `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a takeaway is ordered for tomorrow, moved to another time, and cancelled', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');

  await test.step('the time is chosen at the checkout, and stays with the cart', async () => {
    await expect(page.getByText('As soon as possible')).toBeVisible();
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await expect(page.getByRole('radio', { name: 'As soon as possible' })).toBeChecked();
    await expectAccessible(page, 'sheet of times');
    await chooseTomorrow(page, '7:30–7:45 pm');
    await expect(page.getByText('Sun 22 Nov, 7:30–7:45 pm')).toBeVisible();
    await expect(page.getByText('Can be changed and cancelled until Sun 22 Nov, 6:45 pm.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Sun 22 Nov, 7:30–7:45 pm')).toBeVisible();
  });

  await test.step('the order says its time everywhere', async () => {
    await placeAtStore(page);
    await customer.expectHeadline(page, 'Scheduled for later');
    await expect(page.getByText(`${title} has your order for Sun 22 Nov, 7:30–7:45 pm.`)).toBeVisible();
    await expect(page.getByText('The restaurant starts in time for it.')).toBeVisible();
    expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
      ...{ status: 'PLACED', confirmedAt: null, scheduledFor: tomorrowAt(product, 19, 30) },
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expect(page.getByText('For Sun 22 Nov, 7:30–7:45 pm')).toBeVisible();
    await page.getByRole('link', { name: 'Track' }).click();
  });

  await test.step('it moves to another slot', async () => {
    await page.getByRole('button', { name: 'Change the time' }).click();
    await expect(page.getByRole('radio', { name: '7:30–7:45 pm' })).toBeChecked();
    await chooseTomorrow(page, '8:00–8:15 pm');
    await expect(page.getByText('For Sun 22 Nov, 8:00–8:15 pm')).toBeVisible();
    expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ scheduledFor: tomorrowAt(product, 20) });
    await expectAccessible(page, 'tracking of a scheduled order');
  });

  await test.step('it is cancelled', async () => {
    await expect(page.getByText('Free to cancel until Sun 22 Nov, 7:15 pm.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await customer.expectHeadline(page, 'You cancelled this order');
    await expect(page.getByRole('button', { name: 'Change the time' })).toBeHidden();
  });
});

test('a closed restaurant takes a delivery for later, and the kitchen has it when its time comes', async ({
  page,
  product,
  mobile,
}) => {
  test.slow();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(customer.SECTOR_70);
  await whileClosedToday(product, async () => {
    await customer.openHome(page);
    await expect(page.getByText('Closed · opens tomorrow 12:00 am. Order now for later.')).toBeVisible();
    await customer.addItem(page, 'Matar Mushroom');
    await customer.addItem(page, 'Aloo Paratha');
    const cart = await customer.openCart(page);
    await expect(cart.getByText('Order for later: choose a time at checkout.')).toBeVisible();
    await cart.getByRole('link', { name: /^Checkout · ₹/ }).click();
    await page.getByRole('button', { name: 'Login and continue' }).click();
    await customer.signInByCode(page, mobile);
    await customer.addAddress(page);

    await expect(page.getByText('Choose a time, and order now for later.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await expect(page.getByRole('radio', { name: 'As soon as possible' })).toHaveCount(0);
    await chooseTomorrow(page, '1:00–1:15 pm');
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Cash on Delivery/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectHeadline(page, 'Scheduled for later');
  });

  const { id } = await onlyOrderOf(product.db, mobile);
  const kitchenDueAt = product.deps.now();
  await product.db.update(orders).set({ kitchenDueAt }).where(eq(orders.id, id));
  await customer.expectHeadline(page, 'Waiting for the restaurant');
  await expect(page.getByText('For Sun 22 Nov, 1:00–1:15 pm', { exact: true })).toBeVisible();
  await expect(page.getByText(/The restaurant has \d+:\d\d left to accept/)).toBeVisible();
  await expect(page.getByText('It can no longer be changed or cancelled here.')).toHaveCount(0);
});

test.describe('when the last place of a slot is taken by another customer', () => {
  test.use({ refusals: [422] });

  test('the checkout says so, and the sheet shows the slot as full', async ({ page, product, mobile }) => {
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await chooseTomorrow(page, '7:30–7:45 pm');
    await expect(page.getByText('Sun 22 Nov, 7:30–7:45 pm')).toBeVisible();
    await product.db.update(outlets).set({ slotCapacity: 0 }).where(eq(outlets.recordId, recordId));
    await page.reload();
    await expect(
      page.getByRole('alert').getByText('This time is full. Please choose another.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await expect(page.getByRole('radio', { name: '7:45–8:00 pm Full' })).toBeDisabled();
    await product.db.update(outlets).set({ slotCapacity: 10 }).where(eq(outlets.recordId, recordId));
  });
});

test.describe('without a signal', () => {
  test.use({ isOfflineExpected: true, refusals: [422], serviceWorkers: 'allow' });

  test('a scheduled order whose time is gone by then asks, and goes out for another', async ({
    page,
    context,
    product,
    mobile,
  }) => {
    test.slow();
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await chooseTomorrow(page, '7:30–7:45 pm');
    await expect(page.getByText('Grand Total')).toBeVisible();
    await waitForWorker(page);
    await context.setOffline(true);
    await expect(page.getByText(/Your phone’s own sum/)).toBeVisible();
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Pay at Store/);
    await page.getByRole('button', { name: /^Save order for ₹/ }).click();
    await expectState(page, 'Saved on this phone');
    await expect(page.getByText('For Sun 22 Nov, 7:30–7:45 pm')).toBeVisible();

    // The server refuses an expired slot in the same way.
    await product.db.update(outlets).set({ takesScheduled: false }).where(eq(outlets.recordId, recordId));
    await context.setOffline(false);
    await expectState(page, 'Needs your OK');
    await expect(page.getByText(/This time cannot be chosen any more/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send it now' })).toHaveCount(0);
    expect(await ordersOf(product.db, mobile)).toEqual([]);
    await product.db.update(outlets).set({ takesScheduled: true }).where(eq(outlets.recordId, recordId));

    await page.getByRole('button', { name: 'Put back into the cart' }).click();
    await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
    await page.getByRole('button', { name: 'Change the time' }).click();
    await chooseTomorrow(page, '8:30–8:45 pm');
    await placeAtStore(page);
    await customer.expectHeadline(page, 'Scheduled for later');
    expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
      scheduledFor: tomorrowAt(product, 20, 30),
    });
  });
});
