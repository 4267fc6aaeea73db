import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, ordersOf, paymentsOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as booking from '#test/e2e/verbs/verbs-bookings.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { chooseTickets, openEvent, reservationsOf } from '#test/e2e/verbs/verbs-events.ts';
import { present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { SECOND_TAP_DELAYS_MS, tapFast, tapTwice } from '#test/e2e/verbs/verbs-taps.ts';
import type { Product } from '#test/support/servers/product.ts';

for (const delayMs of SECOND_TAP_DELAYS_MS) {
  test(`a second tap ${delayMs} ms after each button of an order does nothing`, async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await customer.openHome(page);
    await customer.chooseOrderType(page, 'TakeAway');
    const add = page.getByRole('button', { name: 'Add Matar Mushroom', exact: true });
    await customer.findDish(page, 'Matar Mushroom');
    await tapTwice(page, add, delayMs);
    await expect(page.getByRole('group', { name: 'Matar Mushroom' })).toContainText('1');

    await tapTwice(page, page.getByRole('button', { name: 'View cart' }), delayMs);
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart).toBeVisible();

    await tapTwice(page, cart.getByRole('link', { name: /^Checkout · ₹/ }), delayMs);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await tapTwice(page, page.getByRole('button', { name: 'Choose payment' }), delayMs);
    await customer.expectPaymentPage(page);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await ordersOf(product.db, mobile)).toEqual([]);

    await customer.chooseMode(page, /^Pay at Store/);
    await tapTwice(page, page.getByRole('button', { name: /^Place order for ₹/ }), delayMs);
    await customer.expectPlaced(page);
    expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED' });
  });
}

interface Phone {
  readonly page: Page;
  readonly product: Product;
  readonly mobile: string;
  readonly twice: (button: Locator) => Promise<void>;
}

/** The payment page is unchanged: nothing chosen or paid. */
async function expectUntouchedPayment({ page, product, mobile }: Phone): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await paymentsOf(product.db, mobile)).toEqual([]);
}

const expectNoDialog = (page: Page) => expect(page.locator('dialog[open]')).toHaveCount(0);

async function addMoney(phone: Phone): Promise<void> {
  const { page, product, mobile, twice } = phone;
  await page.goto('/wallet-money');
  await page.getByRole('button', { name: 'Add ₹2,000 to the amount' }).click();
  await twice(page.getByRole('main').getByRole('button', { name: 'Add money' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
  await expectUntouchedPayment(phone);
  await customer.chooseMode(page, /^Credit/);
  await twice(page.getByRole('button', { name: /^Add ₹/ }));
  await customer.expectGateway(page);
  expect(await paymentsOf(product.db, mobile)).toHaveLength(1);
}

async function buyDeal(phone: Phone): Promise<void> {
  const { page, product, mobile, twice } = phone;
  await present(product, mobile, { kind: 'WALLET', amountPaise: 250_000 });
  await page.goto('/deals/ten-cappuccinos');
  await page.getByRole('button', { name: 'Add Ten cappuccinos', exact: true }).click();
  await twice(page.getByRole('link', { name: /View cart/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Deal cart' })).toBeVisible();
  await twice(page.getByRole('button', { name: 'Pay ₹1,049' }));
  await customer.expectPaymentPage(page);
  await expectUntouchedPayment(phone);
  await customer.chooseMode(page, /^Wallet/);
  await twice(page.getByRole('button', { name: /₹1,049/ }));
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expectNoDialog(page);
  expect(await walletOf(product.db, mobile)).toBe(145_100);
}

async function buyTickets(phone: Phone): Promise<void> {
  const { page, product, mobile, twice } = phone;
  await present(product, mobile, { kind: 'WALLET', amountPaise: 250_000 });
  await openEvent(page, 'tandoor-class-patiala');
  await chooseTickets(page, 'Hungry guest', 1);
  await twice(page.getByRole('button', { name: 'Hold for 8 minutes · ₹599' }));
  const pay = page.getByRole('button', { name: 'Pay ₹599' });
  await expect(pay).toBeVisible();
  expect(await reservationsOf(product.db, mobile)).toMatchObject([{ status: 'HELD' }]);
  await twice(pay);
  await customer.expectPaymentPage(page);
  await expectUntouchedPayment(phone);
  await customer.chooseMode(page, /^Wallet/);
  await twice(page.getByRole('button', { name: /₹599$/ }));
  await expect(page.getByRole('heading', { name: /^(Your ticket|Ticket 1)/ })).toBeVisible();
  await expectNoDialog(page);
  expect(await reservationsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
  expect(await walletOf(product.db, mobile)).toBe(190_100);
}

async function payNow({ page, product, mobile, twice }: Phone): Promise<void> {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Online Payments/);
  await twice(page.getByRole('button', { name: /^Pay ₹/ }));
  await customer.expectGateway(page);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'CHECKING' }]);
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  await page.goto(`/track-order?ref=${orderRefId}`);
  await twice(page.getByRole('button', { name: /^Pay ₹/ }));
  await customer.expectPaymentPage(page);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await paymentsOf(product.db, mobile)).toHaveLength(1);
}

async function cancelOrder({ page, product, mobile, twice }: Phone): Promise<void> {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  await twice(page.getByRole('button', { name: 'Cancel order' }));
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question).toBeVisible();
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED' });
  const address = page.url();
  await twice(question.getByRole('button', { name: 'Cancel order' }));
  await customer.expectHeadline(page, 'You cancelled this order');
  await expectNoDialog(page);
  expect(page.url()).toBe(address);
}

async function logOut({ page, twice }: Phone): Promise<void> {
  await page.goto('/wallet-money');
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await twice(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }));
  const question = page.getByRole('alertdialog', { name: 'Logout?' });
  await expect(question).toBeVisible();
  expect(await storedRecords(page)).toHaveProperty('session');
  await twice(question.getByRole('button', { name: 'Logout' }));
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectNoDialog(page);
}

async function bookTable({ page, product, mobile, twice }: Phone): Promise<void> {
  await page.goto(`/restaurants/${booking.MOHALI_UUID}?tab=reserve`);
  const tab = page.getByRole('tabpanel', { name: 'Reserve a Table' });
  await twice(tab.getByRole('button', { name: 'Book A Table' }));
  const modal = booking.bookingModal(page);
  await modal.getByRole('button', { name: 'Tomorrow' }).click();
  await modal.getByRole('button', { name: '8:00 pm', exact: true }).click();
  const continueButton = modal.getByRole('button', { name: 'Continue' });
  await twice(continueButton);
  await expect(modal.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(modal.getByRole('alert')).toHaveCount(0);
  await booking.fillWho(modal);
  await twice(continueButton);
  const book = modal.getByRole('button', { name: 'Book the table' });
  await expect(book).toBeVisible();
  expect(await booking.bookingsOf(product, mobile)).toEqual([]);
  await twice(book);
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  expect(await booking.bookingsOf(product, mobile)).toHaveLength(1);
}

const journeys: Readonly<Record<string, (phone: Phone) => Promise<void>>> = {
  'adding money': addMoney,
  'buying a deal': buyDeal,
  'holding and paying tickets': buyTickets,
  'paying an order now': payNow,
  'cancelling an order': cancelOrder,
  'logging out': logOut,
  'booking a table': bookTable,
};

/** The longest delay may exceed the guard on a busy machine; the order flow covers it. */
const SURE_DELAYS_MS = SECOND_TAP_DELAYS_MS.slice(0, 2);

for (const [name, run] of Object.entries(journeys)) {
  for (const delayMs of SURE_DELAYS_MS) {
    test(`a second tap ${delayMs} ms after each button of ${name} does nothing`, async ({
      page,
      product,
      mobile,
    }) => {
      await arriveSignedIn(page, product, mobile);
      await run({ page, product, mobile, twice: (button) => tapTwice(page, button, delayMs) });
    });
  }
}

test('fast taps on the buttons of a stepper all count', async ({ page }) => {
  await customer.openHome(page);
  await customer.addItem(page, 'Matar Mushroom');
  const dish = page.getByRole('group', { name: 'Matar Mushroom' });
  await tapFast(page, dish.getByRole('button', { name: 'One more Matar Mushroom' }), 6);
  await expect(dish).toContainText('7');
  await tapFast(page, dish.getByRole('button', { name: 'One Matar Mushroom less' }), 3);
  await expect(dish).toContainText('4');
});

test('a tap that a busy page handles before the frame after a change does nothing', async ({ page }) => {
  await customer.openHome(page);
  await customer.addItem(page, 'Matar Mushroom');
  const reached = await page.evaluate(async () => {
    const taken: string[] = [];
    const add = (name: string, onTap: () => void) => {
      const button = document.createElement('button');
      button.style.cssText =
        'position: fixed; inset: 100px auto auto 100px; inline-size: 90px; block-size: 90px; z-index: 99';
      button.addEventListener('click', () => {
        taken.push(name);
        onTap();
      });
      document.body.append(button);
      return button;
    };
    const tap = (button: Element) =>
      button.dispatchEvent(
        new MouseEvent('click', { detail: 1, clientX: 145, clientY: 145, bubbles: true, cancelable: true }),
      );
    let second: HTMLElement | undefined;
    const first = add('first', () => {
      first.remove();
      second = add('second', () => undefined);
    });
    tap(first);
    // The mutation observer has run, but no frame has.
    await Promise.resolve();
    if (second !== undefined) tap(second);
    return taken;
  });
  expect(reached).toEqual(['first']);
});
