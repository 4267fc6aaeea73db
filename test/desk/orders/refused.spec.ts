import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { expectAccessible } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { act, BOARD_PATH, cardOf } from '#test/desk/verbs/kitchen-verbs.ts';
import { orderTakeaway } from '#test/desk/verbs/phone-verbs.ts';
import { ordersOf, setOutletHours } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

test.use({ viewport: { width: 390, height: 844 } });

const MORINDA = 9;

test('after a rejection the customer reads what was missing, orders the rest, or all of it from the next outlet', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  const here = await findOutlet(product.db, OUTLET_ID);
  const next = await findOutlet(product.db, MORINDA);
  if (here === undefined || next === undefined) throw new Error('the seed lacks an outlet');
  await setOutletHours(product.db, MORINDA, here.openingHours);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await arriveSignedIn(page, product, mobile);
  await orderTakeaway(page, 'Matar Mushroom', 'Aloo Paratha');
  const [first] = await ordersOf(product.db, mobile);
  const card = cardOf(board, first?.orderRefId ?? '');

  await test.step('the kitchen names the dish that it has run out of', async () => {
    await act(card, 'More').click();
    const more = board.getByRole('dialog');
    await more.getByRole('radio', { name: 'Something you ordered is sold out' }).check();
    const which = more.getByRole('group', { name: /^Which dish\?/ });
    await which.getByRole('checkbox', { name: '1 × Matar Mushroom' }).check();
    await expectAccessible(board, 'refusal');
    await more.getByRole('button', { name: 'Hold to reject' }).click({ delay: 1_200 });
    await expect(card).toHaveCount(0);
  });

  const heading = page.getByRole('heading', { name: 'Sold out: Matar Mushroom' });
  await test.step('it is the first thing on the page of the order, with the money and the next steps', async () => {
    await expect(heading).toBeVisible();
    await expect(page.getByText('Nothing has been charged.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Order from Sunehri .* away, 2 of 2 dishes$/ }),
    ).toBeVisible();
    await expectAccessible(page, 'next step');
  });

  await test.step('the rest is ordered, even though the dish is back', async () => {
    await setItemAvailability(product.db, OUTLET_ID, 'matar-mushroom', true);
    await page.getByRole('button', { name: 'Order without Matar Mushroom' }).click();
    const sheet = page.getByRole('dialog', { name: 'Order without it' });
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Matar Mushroom' })).toContainText('Sold out');
    await sheet.getByRole('button', { name: /^Add to cart · ₹/ }).click();
    await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Pay at/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
    const [second] = await ordersOf(product.db, mobile);
    expect(second?.itemList.map(({ title }) => title)).toEqual(['Aloo Paratha']);
  });

  await test.step('the next outlet has both, and its cart says where they come from', async () => {
    await page.goto(`/my-orders/${first?.orderRefId}`);
    await page.getByRole('button', { name: /^Order from Sunehri/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Take along to Sunehri .*, TakeAway$/ });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await sheet.getByRole('button', { name: /^Take along · ₹/ }).click();
    await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Pay at/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
    await setOutletHours(product.db, MORINDA, next.openingHours);
    const [third] = await ordersOf(product.db, mobile);
    expect(third?.restaurantId).not.toBe(OUTLET_ID);
    expect(third?.itemList.map(({ title }) => title)).toEqual(['Matar Mushroom', 'Aloo Paratha']);
  });
});
