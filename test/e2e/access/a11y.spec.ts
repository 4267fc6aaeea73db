import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected, makeDelivered, makePast } from '#test/e2e/verbs/verbs-after-meal.ts';
import * as booking from '#test/e2e/verbs/verbs-bookings.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { chooseTickets, openEvent } from '#test/e2e/verbs/verbs-events.ts';
import { issueCard, present } from '#test/e2e/verbs/verbs-money.ts';
import { choosePicture } from '#test/e2e/verbs/verbs-profile.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { testConfig } from '#test/support/outside/outside.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Not covered by the tags (WCAG 2.5.3). */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };

/** Only these depend on the colour scheme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const requireBesideBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = readFileSync(requireBesideBuilder.resolve('axe-core/axe.min.js'), 'utf8');
/** Prevents the builder from injecting axe, half a megabyte, twice per check. */
const ALREADY_THERE = ';';

/** Once per document. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/** Checks the current page in light and dark, and reports violations with reasons. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await bringAxe(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Legacy mode avoids a second page for cross-origin frames, of which there are none.
    const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE })
      .options({ resultTypes: ['violations'], ...(colorScheme === 'light' && { rules: EXPERIMENTAL }) })
      .setLegacyMode();
    const looking = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(RULES_OF_COLOUR);
    const { violations } = await looking.analyze();
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    expect.soft(told, `${name}, ${colorScheme}`).toEqual([]);
  }
}

test('no barrier from the menu to a tracked order', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await expectAccessible(page, 'home');
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  await expectAccessible(page, 'item sheet');
  await sheet.getByRole('button', { name: /^Add item/ }).click();
  await expect(sheet).toBeHidden();
  const question = await customer.askForOneMore(page, 'Paneer Lababdar');
  await expectAccessible(page, 'one more of a dish with choices');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await customer.openCart(page);
  await expectAccessible(page, 'cart over home');
  await page.goto('/cart');
  await expect(page.getByText('Grand Total')).toBeVisible();
  await expectAccessible(page, 'cart');
  await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await customer.addAddress(page);
  await expectAccessible(page, 'checkout');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash on Delivery/);
  await expectAccessible(page, 'payment-methods');
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  await expectAccessible(page, 'tracking');
  const placed = await onlyOrderOf(product.db, mobile);
  await desk.stepTo(product, placed.orderRefId, 'ACCEPTED');
  await desk.promise(product, placed.orderRefId, 120);
  await expect(page.getByText(/^Now .* instead of .*\. Reason: rain or traffic on the way\.$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your door' })).toBeVisible();
  await expectAccessible(page, 'tracking with the way and another time');
  await desk.stepTo(product, placed.orderRefId, 'PREPARING', 'READY');
  await desk.rideWith(product, placed);
  await expect(page.getByRole('img', { name: 'Rider', exact: true })).toBeVisible();
  await expectAccessible(page, 'tracking with the rider');
  await page.goto('/my-orders');
  await expect(page.getByRole('link', { name: customer.MOHALI.title, exact: true })).toBeVisible();
  await expectAccessible(page, 'my-orders');
  await page.goto(`/my-orders/${(await onlyOrderOf(product.db, mobile)).orderRefId}`);
  await expect(page.getByText('Grand Total')).toBeVisible();
  await expectAccessible(page, 'order detail');
  await page.goto('/address');
  await expect(page.getByRole('main').getByText('House 42, first floor').first()).toBeVisible();
  await expectAccessible(page, 'address');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('application', { name: /^Map\./ })).toBeVisible();
  await expectAccessible(page, 'address on the map');
});

test('no barrier on the pages around it', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/restaurants');
  await expect(page.getByRole('link', { name: /Sunehri Morinda/ })).toBeVisible();
  await expectAccessible(page, 'restaurants');
  await page.getByRole('link', { name: /Sunehri Morinda/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunehri Morinda' })).toBeVisible();
  await expectAccessible(page, 'restaurant detail');
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await page.getByRole('button', { name: 'GET OTP' }).click();
  const network = page.getByRole('button', { name: 'Continue with Facebook' });
  await expect(network).toBeVisible();
  await expectAccessible(page, 'login');
  await network.click();
  await page.getByRole('link', { name: 'Meera Iyer' }).click();
  await expect(page.getByText('Hello, Meera Iyer!')).toBeVisible();
  await expectAccessible(page, 'linking a number to Facebook');
  await page.getByRole('button', { name: 'Go on without Facebook' }).click();
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Open table' }).click();
  await expectAccessible(page, 'scan');
});

/** Pages not visited by the other walks, for a visitor and a new customer. */
const EMPTY_PAGES = [
  '/account',
  '/cart',
  '/checkout',
  '/download-app',
  '/terms-and-conditions',
  '/unauthorised',
];
const EMPTY_ACCOUNT_PAGES = [
  '/account',
  '/my-orders',
  '/my-deals',
  '/notifications',
  '/notifications-setting',
  '/payment-methods',
  '/track-order',
];

test('no barrier on pages that have nothing to show yet', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  const look = async (path: string, who: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} of ${who}`);
  };
  for (const path of EMPTY_PAGES) await look(path, 'a visitor');
  await arriveSignedIn(page, product, mobile);
  for (const path of EMPTY_ACCOUNT_PAGES) await look(path, 'a new customer');
});

test('no barrier on the pages about the chain', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of ['/ceo', '/contact-us', '/franchise', '/privacy-policy', '/upcoming-outlets']) {
    await page.goto(path);
    await expect(page.getByText(/As of \d|Send/).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/job-and-career');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Please enter details properly')).toBeVisible();
  await expectAccessible(page, 'application with something missing');
  await page.goto('/nutrition');
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('paneer');
  await expect(page.getByRole('rowheader', { name: /Paneer Lababdar/ })).toBeVisible();
  await expectAccessible(page, 'nutrition');
});

test('no barrier before and behind the age gate', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/mrp-night');
  await expect(page.getByRole('heading', { name: /^Are you 2\d or older/ })).toBeVisible();
  await expectAccessible(page, 'age gate');
  await page.getByRole('button', { name: /^Yes, I am/ }).click();
  await page.getByRole('button', { name: /Tanqueray/ }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Outlet' })).toBeVisible();
  await expectAccessible(page, 'asking for MRP night');
  await page.goto('/atm-bar');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectAccessible(page, 'ATM bar');
});

test.describe('an address without a page', () => {
  // The page itself has this status.
  test.use({ refusals: [404] });

  test('has no barrier', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expectAccessible(page, 'not found');
  });
});

test.describe('at a table', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no barrier at a table, confirmed or not, nor in what it may ask for', async ({ page }) => {
    test.setTimeout(240_000);
    const codeOf = (tableNumber: string) =>
      createTableCode(testConfig.secrets.tableCode, { outletCode: 'MOH', tableNumber, version: 1 });
    await page.goto(`/t/${codeOf('T07')}`);
    const services = page.getByRole('list', { name: 'Ask at the table' });
    await services.getByRole('button', { name: /^Water/ }).click();
    await expect(services.getByText('The restaurant knows')).toBeVisible();
    await expectAccessible(page, 'at a table');
    // Offline a table opens with the worker's cache.
    const isMenuCached = () =>
      page.evaluate(async () => {
        const addresses = await (await caches.open('answers')).keys();
        const has = (path: string) => addresses.some(({ url }) => url.includes(path));
        return has('/getItemListWithCatSubCat') && has('/restaurantList');
      });
    await expect.poll(isMenuCached, { timeout: 60_000 }).toBe(true);
    // The server stops responding.
    await page.context().route('**/scanQrCode/**', () => undefined);
    await page.goto(`/t/${codeOf('T08')}`);
    await expect(page.getByRole('button', { name: 'Go on without a signal' })).toBeVisible();
    await expectAccessible(page, 'a table that opens slowly');
    await page.getByRole('button', { name: 'Go on without a signal' }).click();
    await expect(page.getByText('Table T08, not confirmed yet.')).toBeVisible();
    await expectAccessible(page, 'at a table that is not confirmed');
  });
});

test('no barrier in feedback, with something missing and with all said', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/feedback');
  await expectAccessible(page, 'feedback');
  const restaurant = page.getByRole('combobox', { name: 'Restaurant' });
  await restaurant.selectOption({ label: customer.MOHALI.title });
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Please fill details properly')).toBeVisible();
  await expectAccessible(page, 'feedback with something missing');
  for (const stars of await page.getByRole('radio', { name: /^5 stars/ }).all()) await stars.check();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeVisible();
  await expectAccessible(page, 'feedback given');
});

test('no barrier in settings, privacy choices and the end of an account', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 20_000 });
  await page.goto('/settings');
  await page.getByRole('switch', { name: /^Analytics/ }).check();
  await expect(page.getByText(/^On since/)).toBeVisible();
  await page.getByRole('button', { name: /^Download my data/ }).click();
  await expect(page.getByText(/^Saved as /)).toBeVisible();
  await expectAccessible(page, 'settings');
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question.getByText('₹200')).toBeVisible();
  await expectAccessible(page, 'what is lost with an account');
  await question.getByRole('button', { name: 'Send me a code' }).click();
  await question.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(question.getByText('*Please enter OTP properly')).toBeVisible();
  await expectAccessible(page, 'code for the deletion');
  await question.getByRole('textbox', { name: 'One-time code' }).fill(await customer.readCode(page, mobile));
  await question.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible();
  await expectAccessible(page, 'account deleted');
  await page.goto('/privacy-choices');
  await expect(page.getByRole('switch')).toHaveCount(4);
  await expectAccessible(page, 'privacy choices');
});

test('no barrier around money and rewards', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 20_000 });
  await present(product, mobile, { kind: 'POINTS', points: 120 });
  await issueCard(product, mobile, { kind: 'NOTHING' }, { title: 'Open me' });
  await issueCard(product, mobile, { kind: 'POINTS', points: 20 }, { title: 'Leave me' });
  await page.goto('/wallet-money');
  await expect(page.getByText('+₹200')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add money' }).click();
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expectAccessible(page, 'wallet-money');
  await page.goto('/loyalty');
  await expect(page.getByText('+120')).toBeVisible();
  await expectAccessible(page, 'loyalty');
  await page.goto('/offers');
  await expect(page.getByText('FLAT100')).toBeVisible();
  await expectAccessible(page, 'offers');
  await page.getByRole('button', { name: /^Scratch cards/ }).click();
  await page.getByRole('button', { name: 'Reveal: Open me' }).click();
  await expect(page.getByRole('article', { name: 'Open me' }).getByRole('status')).toHaveText(
    'Nothing this time',
  );
  await expectAccessible(page, 'scratch cards');
  await page.goto('/offers/FLAT100');
  await expect(page.getByText('The small print')).toBeVisible();
  await expectAccessible(page, 'reward details');
});

test('no barrier after the meal: rating, tax invoice, order again, chat', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 31);
  await makePast(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  await page.getByText('Rate single items').click();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Please choose your stars')).toBeVisible();
  await expectAccessible(page, 'order detail with its rating');
  await page.getByRole('button', { name: 'Order again' }).click();
  const again = page.getByRole('dialog', { name: 'Order again' });
  await expect(again.getByText('Forgotten dish')).toBeVisible();
  await expectAccessible(page, 'order again');
  await again.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expectAccessible(page, 'consent to the chat');
  await page.getByRole('button', { name: 'Agree and chat' }).click();
  await expect(page.getByText(/^This is a demonstration/)).toBeVisible();
  await expectAccessible(page, 'chat');
  await page.goto(`/my-orders/${order.orderRefId}/invoice`);
  await expect(page.getByRole('article', { name: 'Tax Invoice' })).toBeVisible();
  await expectAccessible(page, 'tax invoice');
  await makeDelivered(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('Please select Tip Amount')).toBeVisible();
  await expectAccessible(page, 'order detail with its tip');
});

test.describe(() => {
  /** The requested number is unknown. */
  test.use({ refusals: [404] });

  test('no barrier in registering and in the form of one’s own profile', async ({
    page,
    product,
    mobile,
  }) => {
    test.setTimeout(240_000);
    await page.goto('/add-customer');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
    await main.getByRole('button', { name: 'GET OTP' }).click();
    await expect(main.getByText('Otp Sent')).toBeVisible();
    await main.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao');
    await main.getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
    await main.getByLabel(/^Date of birth/).fill('1990-05-01');
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(main.getByText('*Please select gender')).toBeVisible();
    await expectAccessible(page, 'add-customer');
    await arriveSignedIn(page, product, mobile);
    await page.goto('/account');
    await main.getByRole('button', { name: 'Complete your profile' }).click();
    const form = page.getByRole('dialog', { name: 'Complete your profile' });
    await choosePicture(form, 'me.jpg', 'image/jpeg', Buffer.from('<svg/>'));
    await expect(form.getByText(/This file is not a JPEG, PNG or WebP picture/)).toBeVisible();
    await expectAccessible(page, 'edit profile');
  });
});

test('no barrier in booking a table, step by step, nor in what is booked', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/restaurants');
  await page.getByRole('main').getByRole('button', { name: 'Book A Table' }).click();
  const modal = booking.bookingModal(page);
  await modal.getByRole('radio', { name: new RegExp(customer.MOHALI.title) }).check();
  await expectAccessible(page, 'book a table: where');
  await booking.goOn(modal);
  await modal.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(modal.getByRole('button', { name: '8:00 pm', exact: true })).toBeVisible();
  await booking.goOn(modal);
  await expectAccessible(page, 'book a table: when, with something missing');
  await booking.chooseTomorrowAtEight(modal);
  await expect(modal.getByRole('combobox', { name: 'Occasion' })).toBeVisible();
  await booking.goOn(modal);
  await expectAccessible(page, 'book a table: who, with something missing');
  await booking.fillWho(modal);
  await booking.goOn(modal);
  await expectAccessible(page, 'book a table: confirm');
  await modal.getByRole('button', { name: 'Book the table' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await expectAccessible(page, 'a table is booked');
  await page.goto('/my-orders?tab=bookings');
  await expect(page.getByRole('article', { name: /^Table at/ })).toBeVisible();
  await expectAccessible(page, 'bookings');
});

test('no barrier in the tabs of an outlet', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  const { orderRefId } = await insertCollected(product, mobile, 40);
  await booking.insertRatings(product, orderRefId, ['Very good', '']);
  for (const tab of ['phone', 'reviews', 'directions', 'reserve']) {
    await page.goto(`/restaurants/${booking.MOHALI_UUID}?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    if (tab === 'reviews') await expect(page.getByText('Very good')).toBeVisible();
    await expectAccessible(page, `restaurant: ${tab}`);
  }
});

test('no barrier in deals, their cart, and using, giving and rating them', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 200_000 });
  await page.goto('/?tab=StealDeal');
  await page.getByRole('button', { name: 'Add Ten cappuccinos', exact: true }).click();
  await expectAccessible(page, 'steal deals');
  await page.goto('/deals/butter-chicken-night');
  await expect(page.getByRole('heading', { name: 'Where it is valid' })).toBeVisible();
  await expectAccessible(page, 'deal');
  await page.goto('/deal-cart');
  await expect(page.getByText('Grand Total')).toBeVisible();
  await expectAccessible(page, 'deal cart');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await customer.chooseMode(page, /^Wallet/);
  await expectAccessible(page, 'payment of deals');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expectAccessible(page, 'my deals');
  await page.getByRole('button', { name: /^Gift to someone:/ }).click();
  await page.getByRole('button', { name: 'Make gift code' }).click();
  await expect(page.getByRole('button', { name: 'Share the code' })).toBeVisible();
  await expectAccessible(page, 'gift code');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Use now:/ }).click();
  const code = createTableCode(testConfig.secrets.tableCode, {
    ...{ outletCode: 'MOH', tableNumber: 'T04', version: 1 },
  });
  await page.getByRole('textbox', { name: 'Table code' }).fill(code);
  await expectAccessible(page, 'using a deal');
  await page.getByRole('button', { name: 'Use 1 now' }).click();
  await expect(page.getByText(/^Show this to your server/)).toBeVisible();
  await expectAccessible(page, 'used deal');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Rate / }).click();
  await expectAccessible(page, 'rating a deal');
});

test('no barrier in events, a hold, its payment and the tickets', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 100_000 });
  await page.goto('/?tab=EventList');
  await expect(page.getByRole('link', { name: 'Open Mic Night' })).toBeVisible();
  await expectAccessible(page, 'events');
  await openEvent(page, 'comedy-saturday-faridabad');
  await expect(page.getByRole('listitem').filter({ hasText: 'Front row' })).toContainText('SOLD');
  await page.getByRole('button', { name: 'Choose tickets' }).click();
  await expect(page.getByText('Choose how many tickets you want.')).toBeVisible();
  await expectAccessible(page, 'event, with something missing');
  await chooseTickets(page, 'Standing', 1);
  await page.getByRole('button', { name: /^Hold for 8 minutes/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page, 'held tickets');
  await page.getByRole('button', { name: 'Pay ₹399' }).click();
  await customer.chooseMode(page, /^Wallet/);
  await expectAccessible(page, 'payment of tickets');
  await page.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page.getByRole('img', { name: 'QR code of ticket 1, Standing' })).toBeVisible();
  await expectAccessible(page, 'ticket');
  await page.getByRole('button', { name: 'Cancel tickets' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'cancelling tickets');
  await page.goto('/my-tickets');
  await expect(page.getByRole('link', { name: 'Comedy Saturday' })).toBeVisible();
  await expectAccessible(page, 'my tickets');
});
