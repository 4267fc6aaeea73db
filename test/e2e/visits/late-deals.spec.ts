import type { Locator, Page } from '@playwright/test';
import { takeUnits } from '#server/services/deals/consume-deal.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { paymentsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import {
  createGift,
  DEAL_TITLE,
  DEAL_UNIT,
  expectSoundDeals,
  holdingOf,
  insertBought,
  payFromWallet,
  shownCode,
} from '#test/e2e/verbs/verbs-deals.ts';
import { holdCall, loseResponses } from '#test/e2e/verbs/verbs-late.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';

const GIFT_CALLS = '**/generateStealDealGiftCode/**';

/** Redeems one unit at a table in an open sheet. */
async function useOneUnit(page: Page, code: string): Promise<Locator> {
  await page.getByRole('button', { name: `Use now: ${DEAL_UNIT}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Use your deal' });
  await sheet.getByRole('textbox', { name: 'Table code' }).fill(code);
  await sheet.getByRole('button', { name: 'Use 1 now' }).click();
  return sheet;
}

const expectUsedToast = (page: Page, tableNumber: string) =>
  expect(
    page.getByText(`Used: 1 × ${DEAL_UNIT} · ${customer.MOHALI.title}, table ${tableNumber}`, {
      exact: true,
    }),
  ).toBeVisible();

test('a failed payment whose deal the wallet has paid meanwhile leads to the deal on another try', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/?tab=StealDeal');
  await page.getByRole('button', { name: `Add ${DEAL_TITLE}`, exact: true }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await page.getByRole('button', { name: 'Pay ₹1,049' }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Credit/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Decline');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();

  const [failed] = await paymentsOf(product.db, mobile);
  await payFromWallet(product, mobile, failed?.subjectRefId ?? '');
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My deals' })).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByText('Please Choose Payment Method again')).toHaveCount(0);
  expect(await paymentsOf(product.db, mobile)).toHaveLength(1);
  await expectSoundDeals(product);
});

test.describe('when a response is lost', () => {
  test.use({ isOfflineExpected: true });

  test('a gift that was taken back is not handed out again as a new one', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await insertBought(product, mobile);
    await page.goto('/my-deals');
    const stopLosing = await loseResponses(page, GIFT_CALLS);
    const sheet = await createGift(page);
    await expect(sheet.getByText('Server is not responding')).toBeVisible();
    await stopLosing();
    await page.reload();
    await expect(
      page.getByText(`The gift code for 1 × ${DEAL_UNIT} is under “Gifts you made”.`),
    ).toBeVisible();
    const lost = await shownCode(page).textContent();
    await page.getByRole('button', { name: `Take back 1 × ${DEAL_UNIT}` }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    const again = await createGift(page);
    await expect(shownCode(again)).toBeVisible();
    expect(await shownCode(again).textContent()).not.toBe(lost);
    await again.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('9 of 10 left')).toBeVisible();
    await expectSoundDeals(product);
  });

  test('a gift after one whose code was not seen has a code of its own', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await insertBought(product, mobile);
    await page.goto('/my-deals');
    const stopLosing = await loseResponses(page, GIFT_CALLS);
    const sheet = await createGift(page);
    await expect(sheet.getByText('Server is not responding')).toBeVisible();
    await stopLosing();
    await sheet.getByRole('button', { name: 'Close' }).click();
    const first = await shownCode(page).textContent();
    const second = await createGift(page);
    await expect(shownCode(second)).toBeVisible();
    expect(await shownCode(second).textContent()).not.toBe(first);
    await second.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('8 of 10 left')).toBeVisible();
    await expectSoundDeals(product);
  });

  test('a use whose receipt was lost is not repeated, and the next one works', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await insertBought(product, mobile);
    const { tableNumber, code } = await tableFor(product);
    await page.goto('/my-deals');
    const stopLosing = await loseResponses(page, '**/consumeStealDeal/**');
    const sheet = await useOneUnit(page, code);
    await expect(sheet.getByText('Server is not responding')).toBeVisible();
    await stopLosing();
    await sheet.getByRole('button', { name: 'Use 1 now' }).click();
    const receipt = page.getByRole('dialog', { name: 'Enjoy!' });
    await expect(receipt.getByText('9 left of this deal.')).toBeVisible();
    await receipt.getByRole('button', { name: 'Done' }).click();

    const stopLosingAgain = await loseResponses(page, '**/consumeStealDeal/**');
    const left = await useOneUnit(page, code);
    await expect(left.getByText('Server is not responding')).toBeVisible();
    await stopLosingAgain();
    await left.getByRole('button', { name: 'Close' }).click();
    await expectUsedToast(page, tableNumber);
    await expect(page.getByText('8 of 10 left')).toBeVisible();
    await useOneUnit(page, code);
    await expect(receipt.getByText('7 left of this deal.')).toBeVisible();
    expect(await holdingOf(product, mobile)).toMatchObject({ unitsLeft: 7 });
    await expectSoundDeals(product);
  });
});

test.describe('when a sheet is closed before the response', () => {
  test('a repeat of a use counts once, though another phone used a unit meanwhile', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    const { holdingId } = await insertBought(product, mobile);
    const { code } = await tableFor(product);
    await page.goto('/my-deals');
    const call = await holdCall(page, '**/consumeStealDeal/**');
    const sheet = await useOneUnit(page, code);
    await call.requested;
    await product.db.transaction((db) =>
      takeUnits({ ...product.deps, db }, { holdingId, restaurantId: 1, tableNumber: '', units: 1 }),
    );
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('9 of 10 left')).toBeVisible();
    await useOneUnit(page, code);
    const receipt = page.getByRole('dialog', { name: 'Enjoy!' });
    await expect(receipt.getByText('8 left of this deal.')).toBeVisible();
    await call.letThrough();
    await receipt.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('8 of 10 left')).toBeVisible();
    expect(await holdingOf(product, mobile)).toMatchObject({ unitsLeft: 8 });
    await expectSoundDeals(product);
  });

  test('a use is reported, and counted', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    await insertBought(product, mobile);
    const { tableNumber, code } = await tableFor(product);
    await page.goto('/my-deals');
    const call = await holdCall(page, '**/consumeStealDeal/**');
    const sheet = await useOneUnit(page, code);
    await call.requested;
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    call.release();
    await expectUsedToast(page, tableNumber);
    await expect(page.getByText('9 of 10 left')).toBeVisible();
    expect(await holdingOf(product, mobile)).toMatchObject({ unitsLeft: 9 });
    await expectSoundDeals(product);
  });

  test('a gift is reported, and its code can be shared', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    await insertBought(product, mobile);
    await page.goto('/my-deals');
    const call = await holdCall(page, GIFT_CALLS);
    const sheet = await createGift(page);
    await call.requested;
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    call.release();
    await expect(
      page.getByText(`The gift code for 1 × ${DEAL_UNIT} is under “Gifts you made”.`),
    ).toBeVisible();
    await expect(shownCode(page)).toHaveCount(1);
    await expect(page.getByText('9 of 10 left')).toBeVisible();
    await expectSoundDeals(product);
  });

  test('a rating that comes late leaves another sheet open', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    await insertBought(product, mobile);
    const { code } = await tableFor(product);
    await page.goto('/my-deals');
    await useOneUnit(page, code);
    await page.getByRole('dialog', { name: 'Enjoy!' }).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: `Rate ${DEAL_TITLE}` }).click();
    const rating = page.getByRole('dialog', { name: 'Rate this deal' });
    await rating.getByRole('radio', { name: /^4 stars/ }).check();
    const call = await holdCall(page, '**/rateStealDeal/**');
    await rating.getByRole('button', { name: 'Send' }).click();
    await call.requested;
    await rating.getByRole('button', { name: 'Close' }).click();
    await expect(rating).toBeHidden();
    await page.getByRole('button', { name: `Gift to someone: ${DEAL_UNIT}` }).click();
    const gift = page.getByRole('dialog', { name: 'Gift to someone' });
    await expect(gift).toBeVisible();
    call.release();
    await expect(page.getByText('You gave 4 of 5 stars')).toBeAttached();
    await expect(gift).toBeVisible();
  });
});
