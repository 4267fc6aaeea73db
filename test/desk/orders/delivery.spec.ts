import type { Page } from '@playwright/test';
import { expect, test } from '#test/desk/fixtures.ts';
import { act, BOARD_PATH, cardOf, clearBoard, columnOf } from '#test/desk/verbs/kitchen-verbs.ts';
import { holdPhone, NEARLY_THERE, ON_THE_WAY, RIDES_PATH } from '#test/desk/verbs/rider-verbs.ts';
import { onlyOrderOf, paymentsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test.use({
  geolocation: customer.SECTOR_70,
  permissions: ['geolocation'],
  viewport: { width: 390, height: 844 },
});

const DISH = 'Matar Mushroom';

/** Fills in the delivery instructions; first with a wrong number, which the form refuses without a request. */
async function wishAtDoor(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^Send cutlery/ }).check();
  await page.getByRole('button', { name: 'Add delivery instructions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delivery instructions' });
  await sheet.getByRole('radio', { name: 'Leave it at the door' }).check();
  await sheet.getByRole('switch', { name: 'Do not ring the bell' }).check();
  await sheet.getByLabel('Floor, gate, landmark').fill('third floor');
  await sheet.getByRole('switch', { name: /^Another person receives it/ }).check();
  await sheet.getByLabel('Name of the receiver').fill('Aunt Parveen');
  await sheet.getByLabel('Mobile number of the receiver').fill('12345');
  await sheet.getByRole('button', { name: 'Save instructions' }).click();
  await expect(sheet.getByText('*Please enter a valid mobile number')).toBeVisible();
  await sheet.getByLabel('Mobile number of the receiver').fill('+91 98765 12345');
  await sheet.getByRole('button', { name: 'Save instructions' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^Received by Aunt Parveen, /)).toBeVisible();
}

test('a delivery goes from the cart to the door: paid online, cooked in time, followed on the map, handed over by its code', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  await clearBoard(product);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await board.getByRole('button', { name: 'Start the shift' }).click();
  await expect(board.getByRole('button', { name: 'Start the shift' })).toBeHidden();

  await test.step('the customer signs in by a code that the SMS operator was given, and pays at the provider', async () => {
    await customer.openHome(page);
    await customer.addItem(page, DISH);
    await customer.goToCheckout(page);
    await page.getByRole('button', { name: 'Login and continue' }).click();
    await customer.signInByCode(page, mobile, product.sms.readCode);
    await customer.addAddress(page);
    await wishAtDoor(page);
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Online Payments/);
    await customer.goToGateway(page);
    expect(new URL(page.url()).origin).toBe(product.provider.origin);
    await customer.chooseAtGateway(page, 'Pay');
    await customer.expectPlaced(page);
    expect(await paymentsOf(product.db, mobile)).toMatchObject([{ gateway: 'razorpay', status: 'PAID' }]);
  });
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  const card = cardOf(board, orderRefId);

  const way = page.getByRole('region', { name: /^Map: the way from .* to your door$/ });
  await test.step('the kitchen accepts it with a time, ticks it off and has it ready', async () => {
    await expect(columnOf(board, 'New').locator(card)).toContainText(DISH);
    await expect(card).not.toContainText('unpaid');
    await expect(card).toContainText('Leave at the door, do not ring, third floor');
    await expect(card).toContainText('With cutlery');
    await expect(card).not.toContainText('Parveen');
    await expect(board).toHaveTitle('(1) New order');
    await act(card, 'Time').click();
    await board.getByLabel('Why it takes longer, for the customer').selectOption('A dish takes longer');
    await board.getByLabel('Own time in minutes').fill('90');
    await board.getByRole('button', { name: 'Use this time' }).click();
    await expect(columnOf(board, 'Accepted').locator(card)).toBeVisible();
    await expect(board).not.toHaveTitle('(1) New order');
    await customer.expectHeadline(page, 'The restaurant has accepted');
    await expect(page.getByText('about 90 min')).toBeVisible();
    await expect(
      page.getByText(/^Now \d+:\d\d [ap]m instead of \d+:\d\d [ap]m\. Reason: a dish takes longer\.$/),
    ).toBeVisible();
    await expect(way).toBeVisible();
    await expect(way.getByRole('img', { name: 'Restaurant' })).toBeVisible();
    await expect(way.getByRole('img', { name: 'Your door' })).toBeVisible();
    await expect(way.getByRole('img', { name: 'Rider' })).toHaveCount(0);
    await act(card, 'Start').click();
    await customer.expectHeadline(page, 'Being prepared');
    const tick = card.getByRole('checkbox', { name: `Done: 1 × ${DISH}` });
    // A card that has just moved ignores taps.
    await expect(async () => {
      if (!(await tick.isChecked())) await tick.click();
      await expect(tick).toBeChecked({ timeout: 2_000 });
    }).toPass();
    await act(card, 'Ready').click();
    await customer.expectHeadline(page, 'Ready, waiting for the rider');
  });

  const rider = await openDesk('rider', RIDES_PATH);
  await holdPhone(rider.page, ON_THE_WAY);
  const carried = rider.page.getByRole('group', { name: orderRefId });
  const map = page.getByLabel(/^Map: the rider is about/);

  await test.step('a rider takes it, and only then reads where it goes', async () => {
    await expect(carried.getByText(customer.HOUSE)).toBeHidden();
    await rider.page.getByRole('button', { name: 'Add a vehicle' }).click();
    await rider.page.getByLabel('Vehicle', { exact: true }).fill('Honda Activa, PB10 AB 1234');
    await rider.page.getByRole('button', { name: 'Save vehicle' }).click();
    await expect(rider.page.getByText('Rides Honda Activa, PB10 AB 1234')).toBeVisible();
    await expect(page.getByText(/Honda Activa/)).toHaveCount(0);
    await carried.getByRole('button', { name: 'Take it' }).click();
    await expect(carried.getByText(customer.HOUSE)).toBeVisible();
    const wishes = carried.getByRole('list', { name: 'Wishes for the door' });
    await expect(wishes).toContainText('Leave it at the door');
    await expect(wishes).toContainText('At the door: third floor');
    const call = carried.getByRole('link', { name: 'Call Aunt Parveen' });
    await expect(call).toHaveAttribute('href', 'tel:+919876512345');
    await expect(rider.page.getByText('Your position is shared with')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^rider has your order$/ })).toBeVisible();
    await expect(page.getByText('Look out for: Honda Activa, PB10 AB 1234')).toBeVisible();
    await expect(page.getByText(/Position as of/)).toBeVisible();
  });

  await test.step("the customer's map moves by the rider's phone and by nothing else", async () => {
    const before = (await map.getAttribute('aria-label')) ?? '';
    const positions: unknown[] = [];
    for (let reads = 0; reads < 2; reads += 1) {
      const read = await page.waitForResponse((response) => response.url().includes('/getDriverLocation/'));
      const { latitude, longitude } = (await read.json()).responsePacket;
      positions.push({ latitude, longitude });
    }
    expect(positions).toEqual([ON_THE_WAY, ON_THE_WAY]);
    await expect(map).toHaveAttribute('aria-label', before);
    await rider.page.context().setGeolocation(NEARLY_THERE);
    await expect(map).not.toHaveAttribute('aria-label', before, { timeout: 25_000 });
  });

  await test.step('the code on the phone opens the hand-over, and the invoice is there', async () => {
    await expect(page.getByText('Say this code to the rider')).toBeVisible();
    const code = await page.getByText(/^\d{4}$/).innerText();
    await carried.getByRole('textbox', { name: 'Code that the customer says' }).fill(code);
    await carried.getByRole('button', { name: 'Handed over', exact: true }).click();
    await expect(rider.page.getByText('You carry nothing at the moment.')).toBeVisible();
    await customer.expectHeadline(page, 'Delivered. Enjoy!');
    await expect(page.getByText(/Honda Activa/)).toHaveCount(0);
    await page.goto(`/my-orders/${orderRefId}`);
    await expect(page.getByText(/^Received by Aunt Parveen, /)).toBeVisible();
    await expect(page.getByText('With cutlery')).toBeVisible();
    await page.getByRole('link', { name: 'Tax invoice' }).click();
    await expect(page.getByRole('article', { name: 'Tax Invoice' })).toContainText(DISH);
  });
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' });
  expect(await findLedgerFaults(product.db)).toEqual([]);
});
