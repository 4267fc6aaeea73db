import type { Locator, Page } from '@playwright/test';
import type { Database } from '#server/db/database.ts';
import { eq } from '#server/db/drizzle.ts';
import { updateCustomer } from '#server/db/queries/account/customers.ts';
import { credentials } from '#server/db/schema/guests/customers.ts';
import { limitedEvents } from '#server/db/schema/infrastructure.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { fillCart } from '#test/e2e/verbs/verbs-cart.ts';
import {
  arriveSignedIn,
  changeKept,
  insertSession,
  keepRecords,
  keptRecords,
} from '#test/e2e/verbs/verbs-session.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';

/** A wrong code, and an ended session. */
test.use({ refusals: [409, 422] });

async function credentialsOf(db: Database, mobile: string) {
  return db
    .select()
    .from(credentials)
    .where(eq(credentials.customerId, await customerIdOf(db, mobile)));
}

async function endCredentials({ db, deps }: Product, mobile: string): Promise<void> {
  await db
    .update(credentials)
    .set({ revokedAt: deps.now() })
    .where(eq(credentials.customerId, await customerIdOf(db, mobile)));
}

/** The sign-in form: a page on a phone, a dialog over home on a wide screen. */
async function openLogin(page: Page, returnTo: string): Promise<Locator> {
  await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  if (!customer.isWide(page)) {
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    return page.getByRole('main');
  }
  await expect(page).toHaveURL('/');
  return page.getByRole('dialog', { name: 'Login' });
}

async function openSideMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

test('sign-in shows errors, sends another code after its clock, and continues to the page of before', async ({
  page,
  product,
  mobile,
}) => {
  await page.clock.install();
  const form = await openLogin(page, '/restaurants');
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  for (const wrong of ['', '98765', '1234567890', `80${mobile}`]) {
    await number.fill(wrong);
    await form.getByRole('button', { name: 'GET OTP' }).click();
    await expect(form.getByText('*Please enter a valid mobile number')).toBeVisible();
    await expect(number).toBeFocused();
  }
  await number.fill('987654321');
  await expect(form.getByText('*Please enter a valid mobile number')).toBeVisible();
  await number.fill(`\u202a+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}\u202c`);
  await expect(number).toHaveValue(mobile);
  await expect(form.getByText('*Please enter a valid mobile number')).toBeHidden();
  await number.fill('');
  await number.pressSequentially(`91${mobile}`);
  await expect(number).toHaveValue(mobile);
  await form.getByRole('button', { name: 'GET OTP' }).click();
  await expect(form.getByText('Otp Sent')).toBeVisible();
  await expect(form.getByText('We have sent a 4-digit code to your mobile number.')).toBeVisible();

  const code = form.getByRole('textbox', { name: 'One-time code' });
  await code.fill('12');
  await form.getByRole('button', { name: 'Verify and continue' }).click();
  await expect(form.getByText('*Please enter OTP properly')).toBeVisible();
  await expect(code).toBeFocused();
  const first = await customer.readCode(page, mobile);
  await code.fill(first === '0000' ? '1111' : '0000');
  await expect(form.getByText('*Invalid OTP provided')).toBeVisible();
  await expect(form.getByRole('button', { name: /^Resend code in 0:[0-3]\d$/ })).toBeDisabled();

  // The phone's clock advances, but the server's pause does not, so it is deleted.
  await product.db.delete(limitedEvents);
  await page.clock.fastForward(31_000);
  await form.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expect(form.getByRole('button', { name: /^Resend code in/ })).toBeVisible();
  await code.fill(`2 of 3: ${await customer.readCode(page, mobile)}`);
  await expect(page).toHaveURL('/restaurants');
  await expect(page.getByText('You are signed in.')).toBeVisible();
  expect(await credentialsOf(product.db, mobile)).toMatchObject([{ revokedAt: null }]);
});

test('terms and privacy policy open over the login, and what was typed stays', async ({ page, mobile }) => {
  const form = await openLogin(page, '/restaurants');
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  await number.fill(mobile);
  const line = await form.getByText(/^By going on you accept/).boundingBox();
  expect(line?.height, 'no gap between its two lines').toBeLessThan(60);
  for (const title of ['Terms And Conditions', 'Privacy Policy']) {
    await form.getByRole('link', { name: title }).click();
    const text = page.getByRole('dialog', { name: title });
    await expect(text.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
    await text.getByRole('button', { name: 'Close this text' }).click();
    await expect(text).toBeHidden();
    await expect(number).toHaveValue(mobile);
  }
  await page.goto('/add-customer');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('button', { name: 'Close this text' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
});

test('the profile is read once at a start, with the name that another device has set', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await updateCustomer(product.db, await customerIdOf(product.db, mobile), { fullName: 'Meher Gill' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/profileDetail')) asked.push(request.url());
  });
  await customer.openHome(page);
  await expect((await openSideMenu(page)).getByText('Meher Gill')).toBeVisible();
  expect(await keptRecords(page)).toMatchObject({ session: { profile: { fullName: 'Meher Gill' } } });
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('/login leads a signed-in customer home', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
  await expect(page.getByRole('dialog', { name: 'Login' })).toHaveCount(0);
});

test('an open /login leads home when somebody signs in elsewhere', async ({ page, context, mobile }) => {
  await openLogin(page, '/restaurants');
  const other = await context.newPage();
  await other.goto('/my-orders');
  await customer.signInByCode(other, mobile);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
});

test('an open /login becomes the dialog over home where the screen becomes wide', async ({
  page,
  mobile,
}) => {
  await openLogin(page, '/restaurants');
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page).toHaveURL('/');
  await customer.signInByCode(page, mobile);
  await expect(page).toHaveURL('/restaurants');
});

test('logout asks first, then clears what is private in every tab and keeps the cart', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.addItem(page, 'Aloo Paratha');
  const other = await context.newPage();
  await other.goto('/my-orders');
  await expect(other.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const third = await context.newPage();
  await third.goto('/checkout');
  await expect(third.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Logout?' });
  await (await openSideMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await keptRecords(page)).toHaveProperty('session');

  await (await openSideMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(third).toHaveURL('/');
  for (const tab of [other, third]) await expect(tab.getByText('You are logged out.')).toHaveCount(0);
  await expect.poll(async () => Object.keys(await keptRecords(other))).not.toContain('session');
  await expect
    .poll(async () => (await credentialsOf(product.db, mobile)).map(({ revokedAt }) => revokedAt === null))
    .toEqual([false]);
  // The credential stays on the phone until it is revoked.
  await expect.poll(async () => JSON.stringify(await keptRecords(page))).not.toContain(mobile);
  const kept = await keptRecords(page);
  for (const name of ['draft', 'actionKeys', 'pendingPayment']) expect(kept).not.toHaveProperty(name);
  expect(kept['cart']).toMatchObject({ lineList: [{ title: 'Aloo Paratha' }] });
});

test('the next customer of the phone finds the dishes in the cart, and nothing of the one before', async ({
  page,
  product,
  mobile,
}) => {
  const filled = await fillCart(product, 'TakeAway', ['Aloo Paratha', 'Vegetable Poha']);
  const lineList = filled.lineList.map((line) => ({ ...line, note: 'for Meher' }));
  const choices = { couponCode: 'MEHER10', tipPaise: 5_000, useWallet: true, usePoints: true };
  const cart = { ...filled, ...choices, lineList, cookingInstructions: 'Ring at 42' };
  const orderType = { orderType: 'TakeAway', chosenBy: 'customer' } as const;
  const session = await insertSession(product, mobile);
  await keepRecords(page, { session, cart, orderType, outlet: cart.outlet });
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Logout?' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();

  await page.goto('/my-orders');
  await customer.signInByCode(page, randomMobile());
  await page.goto('/checkout');
  for (const { title } of lineList) await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('Grand Total').first()).toBeVisible();
  for (const personal of ['for Meher', 'Ring at 42', 'MEHER10']) {
    await expect(page.getByText(personal)).toHaveCount(0);
  }
  expect((await keptRecords(page))['cart']).toMatchObject({
    lineList: filled.lineList.map(({ title }) => ({ title, note: '' })),
    ...{ couponCode: null, tipPaise: 0, useWallet: false, usePoints: false, cookingInstructions: '' },
  });
});

test('a page restored by the browser shows nothing of a customer who has logged out', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  // A silent change of storage, as seen by a page in the back-forward cache.
  const other = await insertSession(product, randomMobile());
  await changeKept(page, 'session', other);
  await changeKept(page, 'orderType', { orderType: 'TakeAway', chosenBy: 'customer' });
  const anew = page.waitForEvent('load');
  await customer.comeOutOfMemory(page);
  await anew;
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();

  await changeKept(page, 'session', undefined);
  await customer.comeOutOfMemory(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
});

test('a session that is over ends with one notice, at home', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  // An open page polls orders and would detect the end first.
  await page.goto('about:blank');
  await endCredentials(product, mobile);
  await page.goto('/address');
  await expect(page.getByText('Your session has ended. Please login again.')).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await expect.poll(async () => Object.keys(await keptRecords(page))).not.toContain('session');
});

test('a session end found by a background tab leads every tab home, with one notice in the visible one', async ({
  page,
  context,
  product,
  mobile,
}) => {
  const notice = (tab: Page) => tab.getByText('Your session has ended. Please login again.');
  await arriveSignedIn(page, product, mobile);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const hidden = await context.newPage();
  await hidden.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
  );
  await page.waitForLoadState('networkidle');
  // An open page polls and might detect the end first.
  await page.route('**/v1/**', (route) =>
    route.request().headers()['authorization'] === undefined ? route.continue() : undefined,
  );
  await endCredentials(product, mobile);
  // The notice is temporary, so it is awaited before the other tab opens.
  const told = expect(notice(page)).toHaveCount(1);
  await hidden.goto('/address');
  await told;
  await expect(hidden).toHaveURL('/');
  await expect(page).toHaveURL('/');
  await expect(notice(hidden)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await hidden.waitForLoadState('networkidle');
  await expect(notice(hidden)).toHaveCount(0);
});

test('a session end without a visible tab is shown by the first tab that becomes visible', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
  );
  await endCredentials(product, mobile);
  await page.goto('/address');
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Your session has ended. Please login again.')).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Your session has ended. Please login again.')).toHaveCount(1);
});

test('an account page asks a visitor to sign in; closing goes home, signing in goes on', async ({
  page,
  product,
  mobile,
}) => {
  await page.goto('/my-orders');
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close login' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please login for further process')).toBeVisible();

  await page.goto('/my-orders');
  await customer.signInByCode(page, mobile);
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect(await credentialsOf(product.db, mobile)).toMatchObject([{ revokedAt: null }]);
});

test('a checkout whose login is closed stays, and shows that it needs a sign-in', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Aloo Paratha');
  await customer.goToCheckout(page);
  await page.getByRole('button', { name: 'Login and continue' }).click();
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Close login' }).click();
  await expect(page.getByText('Please login for further process')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('Back from an account page closes the login sheet without cancelling the sign-in', async ({ page }) => {
  await page.goto('/restaurants');
  const restaurants = page.getByRole('heading', { level: 1, name: 'Restaurants' });
  await expect(restaurants).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(restaurants).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Please login for further process')).toHaveCount(0);
  await expect(page).toHaveURL('/restaurants');
});

test('the login sheet opens as well where Back or Forward leads to a page that asks for it', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await page.goto('/my-orders');
  await sheet.getByRole('button', { name: 'Close login' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/my-orders');
  await expect(sheet).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(sheet).toBeVisible();

  // Between two such pages.
  await page.evaluate(() => history.pushState({}, '', '/address'));
  await page.goBack();
  await expect(page).toHaveURL('/my-orders');
  // The earlier page's sheet may still be visible; closing it has no effect.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Close login' }).press('Enter');
    await expect(page).toHaveURL('/', { timeout: 1_000 });
  }).toPass();
});

test('the login sheet goes when somebody signs in elsewhere', async ({ page, context, mobile }) => {
  await page.goto('/my-orders');
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my-orders');
  await customer.signInByCode(other, mobile);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
  await expect(page.getByText('Please login for further process')).toHaveCount(0);
});
