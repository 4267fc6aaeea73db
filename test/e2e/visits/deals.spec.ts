import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { dealGifts, dealOrders, dealRatings } from '#server/db/schema/offers/deals.ts';
import { generateGift } from '#server/services/deals/deal-gifts.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, paymentsOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import {
  createGift,
  DEAL_TITLE,
  DEAL_UNIT,
  expectSoundDeals,
  holdingOf,
  insertBought,
  shownCode,
} from '#test/e2e/verbs/verbs-deals.ts';
import { present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';

/** A gift of three units from another customer; returns its code. */
async function receiveCode(product: Product): Promise<string> {
  const { mobile } = await insertSignedIn(product.deps, randomMobile());
  const { customerId, holdingId } = await insertBought(product, mobile);
  return product.db.transaction(async (db) => {
    const gift = await generateGift({ ...product.deps, db }, customerId, { holdingId, units: 3 });
    return gift.ok ? (gift.value.giftCodeText ?? '') : '';
  });
}

/** Simulates a link captured by the installed app's open window. */
async function openInInstalledApp(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    const targetURL = new URL(target, location.href).href;
    dispatchEvent(new CustomEvent('launch', { detail: { targetURL } }));
  }, path);
}

test('a deal is bought through the gateway, used at a table, and rated', async ({
  page,
  product,
  mobile,
}) => {
  await page.goto('/?tab=StealDeal');
  await page.getByRole('button', { name: `Add ${DEAL_TITLE}`, exact: true }).click();
  await expect(page.getByRole('link', { name: /₹1,049.*taxes included.*View cart/ })).toBeVisible();
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deal cart' })).toBeVisible();

  await test.step('the bill has its taxes; sign-in is asked for on going on', async () => {
    await expect(page.getByText('Grand Total')).toBeVisible();
    await page.getByRole('button', { name: 'Pay ₹1,049' }).click();
    await customer.signInByCode(page, mobile);
    await customer.expectPaymentPage(page);
    await customer.chooseMode(page, /^Credit/);
    await customer.goToGateway(page);
    await customer.chooseAtGateway(page, 'Pay');
  });

  await expect(page.getByRole('heading', { level: 1, name: 'My deals' })).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  const [payment] = await paymentsOf(product.db, mobile);
  expect(payment).toMatchObject({ purpose: 'StealDeal', status: 'PAID', amountPaise: 104_900 });
  const orders = await product.db
    .select()
    .from(dealOrders)
    .where(eq(dealOrders.customerId, await customerIdOf(product.db, mobile)));
  expect(orders).toMatchObject([{ status: 'PAID', paymentMode: 'CARD' }]);

  await test.step('two are used at a table; ten taps use them once', async () => {
    await page.getByRole('button', { name: `Use now: ${DEAL_UNIT}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Use your deal' });
    await sheet.getByRole('button', { name: 'More', exact: true }).click();
    const { tableNumber, code } = await tableFor(product);
    await sheet.getByRole('textbox', { name: 'Table code' }).fill(code);
    await customer.tapTenTimes(sheet.getByRole('button', { name: 'Use 2 now' }));
    const receipt = page.getByRole('dialog', { name: 'Enjoy!' });
    await expect(receipt.getByText(`2 × ${DEAL_UNIT}`)).toBeVisible();
    await expect(receipt.getByText(`${customer.MOHALI.title}, table ${tableNumber}`)).toBeVisible();
    await receipt.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('8 of 10 left')).toBeVisible();
  });
  expect(await holdingOf(product, mobile)).toMatchObject({ units: 10, unitsLeft: 8 });

  await test.step('what was used can be rated', async () => {
    await page.getByRole('button', { name: `Rate ${DEAL_TITLE}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Rate this deal' });
    await sheet.getByRole('radio', { name: /^5 stars/ }).check();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('You gave 5 of 5 stars')).toBeVisible();
  });
  const customerId = await customerIdOf(product.db, mobile);
  const ratings = await product.db.select().from(dealRatings).where(eq(dealRatings.customerId, customerId));
  expect(ratings).toMatchObject([{ dealId: 'ten-cappuccinos', stars: 5 }]);
  await expectSoundDeals(product);
});

test('paying a reservation leaves the deals that were added after it in the deal cart', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 120_000 });
  await page.goto('/deals/ten-cappuccinos');
  await page.getByRole('button', { name: `Add ${DEAL_TITLE}`, exact: true }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await page.getByRole('button', { name: 'Pay ₹1,049' }).click();
  await customer.expectPaymentPage(page);
  await page.goto('/deals/cold-coffee-pair');
  await page.getByRole('button', { name: 'Add Cold coffee for two', exact: true }).click();
  await page.goto('/my-deals');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Wallet/);
  await page.getByRole('button', { name: /₹1,049/ }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await page.goto('/deal-cart');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Cold coffee for two');
  await expectSoundDeals(product);
});

test.describe(() => {
  // The own gift code is refused.
  test.use({ refusals: [422] });

  test('units are paid from the wallet, given by a code, and taken back', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await present(product, mobile, { kind: 'WALLET', amountPaise: 120_000 });
    await page.goto('/deals/ten-cappuccinos');
    await page.getByRole('button', { name: `Add ${DEAL_TITLE}`, exact: true }).click();
    await page.getByRole('link', { name: /View cart/ }).click();
    await page.getByRole('button', { name: 'Pay ₹1,049' }).click();
    await customer.expectPaymentPage(page);
    await page.goto('/my-deals');
    await expect(page.getByRole('timer')).toHaveText(/^Held for you: \d+:\d\d$/);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await customer.expectPaymentPage(page);
    await customer.chooseMode(page, /^Wallet/);
    await page.getByRole('button', { name: /₹1,049/ }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    expect(await walletOf(product.db, mobile)).toBe(15_100);

    const give = async (): Promise<string> => {
      const sheet = await createGift(page);
      const code = shownCode(sheet);
      await expect(code).toBeVisible();
      const giftCode = (await code.textContent()) ?? '';
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toBeHidden();
      return giftCode;
    };

    await test.step('one’s own code is refused, and the gift is taken back', async () => {
      const own = await give();
      await expect(page.getByText('9 of 10 left')).toBeVisible();
      await page.getByRole('textbox', { name: 'Gift code' }).fill(own);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText(/This is your own gift code/)).toBeVisible();
      await page.getByRole('button', { name: `Take back 1 × ${DEAL_UNIT}` }).press('Enter');
      await expect(page.getByText('10 of 10 left')).toBeVisible();
      await expect(page.getByRole('heading', { name: `Gift of 1 × ${DEAL_UNIT}` })).toBeFocused();
    });

    await test.step('the code of another customer is applied from the link that they shared', async () => {
      await page.goto(`/my-deals?gift=${await receiveCode(product)}`);
      await customer.tapTenTimes(page.getByRole('button', { name: 'Apply' }));
      const dialog = page.getByRole('dialog', { name: 'A gift for you' });
      await expect(dialog.getByText(new RegExp(`^3 × ${DEAL_UNIT}`))).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText('3 of 3 left')).toBeVisible();
    });
    expect(await holdingOf(product, mobile)).toMatchObject({ units: 3, unitsLeft: 3 });
    await test.step('it is among the gift codes received too, and another one is applied right there', async () => {
      await page.goto('/offers?tab=gifts');
      const received = page.getByRole('region', { name: 'Gift codes' }).getByRole('article');
      await expect(received).toHaveCount(1);
      const next = await receiveCode(product);
      await page.getByRole('textbox', { name: 'Gift code' }).fill(next);
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('dialog', { name: 'A gift for you' }).getByRole('button', { name: 'OK' }).click();
      await expect(received).toHaveCount(2);
      await expect(received.getByText('3 of 3 left')).toHaveCount(2);
      await expect(received.getByRole('link', { name: /^Use / })).toHaveCount(2);
    });
    const customerId = await customerIdOf(product.db, mobile);
    const gifts = await product.db.select().from(dealGifts).where(eq(dealGifts.customerId, customerId));
    expect(gifts).toMatchObject([{ status: 'TAKEN_BACK', units: 1 }]);
    await expectSoundDeals(product);
  });
});

test('a second gift link brings its own code to the page that stands already', async ({
  page,
  product,
  mobile,
}) => {
  await page.addInitScript(() => {
    const setConsumer = (consumer: (params: unknown) => void) =>
      addEventListener('launch', (event) => consumer((event as CustomEvent<unknown>).detail));
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  await arriveSignedIn(page, product, mobile);
  const [first, second] = [await receiveCode(product), await receiveCode(product)];
  await page.goto(`/my-deals?gift=${first}`);
  const box = page.getByRole('textbox', { name: 'Gift code' });
  await expect(box).toHaveValue(first);
  await openInInstalledApp(page, `/my-deals?gift=${second}`);
  await expect(box).toHaveValue(second);
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'A gift for you' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await openInInstalledApp(page, `/my-deals?gift=${first}`);
  await expect(box).toHaveValue(first);
});
