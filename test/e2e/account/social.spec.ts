import type { Locator, Page } from '@playwright/test';
import type { SocialNetwork } from '#contract/account/profile.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import type { Database } from '#server/db/database.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { socialIdentities, socialLinks } from '#server/db/schema/guests/profile.ts';
import { limitedEvents } from '#server/db/schema/infrastructure.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { fillProfile, savedCustomer } from '#test/e2e/verbs/verbs-profile.ts';
import { storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';

/** A wrong code, and an expired link. */
test.use({ refusals: [422], isOfflineExpected: true });

/** The sign-in form: a page on a phone, a dialog over home on a wide screen. */
function loginForm(page: Page): Locator {
  return customer.isWide(page) ? page.getByRole('dialog', { name: 'Login' }) : page.getByRole('main');
}

async function openLogin(page: Page, returnTo: string): Promise<Locator> {
  await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  const form = loginForm(page);
  await expect(form.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  return form;
}

/** Opens the network's page and returns with a person, or a refusal. */
async function goThrough(page: Page, network: 'Facebook' | 'WhatsApp', choice: string): Promise<void> {
  await loginForm(page)
    .getByRole('button', { name: `Continue with ${network}` })
    .click();
  await page.waitForURL(/\/sandbox\/social\//);
  await page.getByRole('link', { name: choice }).click();
}

async function requestCode(page: Page, mobile: string): Promise<Locator> {
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await form.getByRole('button', { name: 'GET OTP' }).click();
  const code = form.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  return code;
}

function historyOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([...navigation.entries()].map(({ url }) => url)));
}

function identitiesOf(db: Database, subject: string, network: SocialNetwork) {
  return db
    .select({ customerId: socialIdentities.customerId, network: socialIdentities.network })
    .from(socialIdentities)
    .where(eq(socialIdentities.subject, subject))
    .then((rows) => rows.filter((row) => row.network === network));
}

test('a new customer signs in by Facebook, gives a number once, and needs none the next time', async ({
  page,
  product,
  mobile,
}) => {
  await openLogin(page, '/restaurants');
  await goThrough(page, 'Facebook', 'Aarav Mehta');
  await expect(loginForm(page).getByText('Hello, Aarav Mehta!')).toBeVisible();
  expect(await historyOf(page)).not.toMatch(/access_token|userId/);
  // A discarded page must not lose the link.
  await expect.poll(() => storedRecords(page)).toMatchObject({ socialSignIn: { stage: 'link' } });
  await openLogin(page, '/restaurants');
  await expect(loginForm(page).getByText('Hello, Aarav Mehta!')).toBeVisible();
  const code = await requestCode(page, mobile);
  await code.fill(await customer.readCode(page, mobile));
  await expect(page).toHaveURL('/restaurants');

  await test.step('the profile opens with the name of the network and requires an age of 18', async () => {
    const form = page.getByRole('dialog', { name: 'Edit Profile' });
    await expect(
      form.getByText(/^Please complete your profile\. An account is for people of 18/),
    ).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Aarav Mehta');
    const save = form.getByRole('button', { name: 'Save' });
    await fillProfile(form, 'Aarav Mehta');
    const birth = form.getByLabel(/^Date of birth/);
    await birth.fill('');
    await save.click();
    await expect(form.getByText('*Please select DOB')).toBeVisible();
    await birth.fill(kolkataParts(product.deps.now() - 17 * 366 * DAY_MS).date);
    await save.click();
    await expect(form.getByText('*An account is for people of 18 and over')).toBeVisible();
    expect(await savedCustomer(product, mobile)).toMatchObject({ dateOfBirth: null });
    await birth.fill('1990-05-01');
    await save.click();
    await expect(form).toBeHidden();
    expect(await savedCustomer(product, mobile)).toMatchObject({
      dateOfBirth: kolkataMidnight('1990-05-01'),
    });
  });

  const customerId = await customerIdOf(product.db, mobile);
  expect(await identitiesOf(product.db, 'sandbox-aarav', 'FACEBOOK')).toMatchObject([{ customerId }]);
  const [row] = await product.db.select().from(customers).where(eq(customers.id, customerId));
  expect(row?.fullName).toBe('Aarav Mehta');

  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  const revoked = page.waitForResponse('**/logoutUser');
  await page.getByRole('alertdialog', { name: 'Logout?' }).getByRole('button', { name: 'Logout' }).click();
  await revoked;
  await expect.poll(async () => Object.keys(await storedRecords(page))).not.toContain('session');
  await openLogin(page, '/loyalty');
  await goThrough(page, 'Facebook', 'Aarav Mehta');
  await expect(page).toHaveURL('/loyalty');
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty Points' })).toBeVisible();
  await expect.poll(() => storedRecords(page)).toMatchObject({ session: { profile: { mobile } } });
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeHidden();
  expect(await storedRecords(page)).not.toHaveProperty('socialSignIn');
});

test('a customer with a name alone completes the profile once per sign-in, after the order', async ({
  page,
  product,
  mobile,
}) => {
  await insertSignedIn(product.deps, mobile);
  await product.db.update(customers).set({ fullName: 'Asha Rao' }).where(eq(customers.mobile, mobile));
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await customer.openHome(page);
  await customer.addItem(page, 'Jeera Rice');
  await openLogin(page, '/loyalty');
  const code = await requestCode(page, mobile);
  await code.fill(await customer.readCode(page, mobile));
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty Points' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Menu' }).click();
  await customer.findDish(page, 'Jeera Rice');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'One Jeera Rice less', exact: true }).first().click();
  await form.getByRole('button', { name: 'Close profile' }).click();
  await expect(form).toBeHidden();
  await tabs.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(form).toBeHidden();
});

test('an existing number is linked to WhatsApp only by its code, and only in time', async ({
  page,
  product,
  mobile,
}) => {
  await insertSignedIn(product.deps, mobile);
  const customerId = await customerIdOf(product.db, mobile);
  const linked = () => identitiesOf(product.db, 'sandbox-diya', 'WHATSAPP');
  await openLogin(page, '/wallet-money');
  await goThrough(page, 'WhatsApp', 'Diya Nair');
  const code = await requestCode(page, mobile);
  const right = await customer.readCode(page, mobile);
  await code.fill(right === '0000' ? '1111' : '0000');
  await expect(loginForm(page).getByText('*Invalid OTP provided')).toBeVisible();
  expect(await linked()).toEqual([]);

  await test.step('the 20 minutes are over: said, and the code is still good', async () => {
    await product.db.update(socialLinks).set({ expiresAt: product.deps.now() - 1 });
    await code.fill(right);
    await expect(loginForm(page).getByText(/^Linking takes 20 minutes at most/)).toBeVisible();
    expect(await linked()).toEqual([]);
  });

  await goThrough(page, 'WhatsApp', 'Diya Nair');
  await expect(loginForm(page).getByText('Hello, Diya Nair!')).toBeVisible();
  expect(await historyOf(page)).not.toContain('token=');
  // Deletes the server's pause between codes.
  await product.db.delete(limitedEvents);
  const second = await requestCode(page, mobile);
  await second.fill(await customer.readCode(page, mobile));
  await expect(page).toHaveURL('/wallet-money');
  expect(await linked()).toMatchObject([{ customerId }]);
  expect(await storedRecords(page)).toMatchObject({ session: { profile: { mobile, recordId: customerId } } });
});

test('a refusal, an unrequested return, Back and a missing signal each show a message', async ({
  page,
  product,
}) => {
  const linksBefore = await product.db.$count(socialLinks);
  const form = await openLogin(page, '/restaurants');
  const facebook = form.getByRole('button', { name: 'Continue with Facebook' });
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  await goThrough(page, 'Facebook', 'Cancel');
  await expect(form.getByText(/^You did not go on with Facebook/)).toBeVisible();
  await expect(number).toBeVisible();
  expect(await storedRecords(page)).not.toHaveProperty('socialSignIn');

  await customer.tapTenTimes(facebook);
  await page.waitForURL(/\/sandbox\/social\/FACEBOOK/);
  await page.goBack();
  expect(await storedRecords(page)).toMatchObject({ socialSignIn: { stage: 'away', network: 'FACEBOOK' } });
  // The dialog of a wide screen has no address of its own.
  if (customer.isWide(page)) await openLogin(page, '/restaurants');
  await expect(form.getByRole('button', { name: 'Continue with WhatsApp' })).toBeEnabled();

  // A foreign token injected into the customer's browser.
  await page.goto('/sandbox');
  await page.goto('/login?social=FACEBOOK#access_token=theirs&state=theirs');
  await expect(form.getByText(/^This sign-in with Facebook was not begun here/)).toBeVisible();
  expect(await historyOf(page)).not.toContain('theirs');

  // Offline on return: the same proof is sent again.
  await page.route('**/loginUserByFacebook', (route) => route.abort(), { times: 1 });
  await goThrough(page, 'Facebook', 'Meera Iyer');
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByText('Hello, Meera Iyer!')).toBeVisible();
  await form.getByRole('button', { name: 'Go on without Facebook' }).click();
  await page.context().setOffline(true);
  await facebook.click();
  await expect(form.getByText(/^You are offline. Facebook can be reached/)).toBeVisible();
  expect(await product.db.$count(socialLinks)).toBe(linksBefore + 1);
  expect(await identitiesOf(product.db, 'sandbox-meera', 'FACEBOOK')).toEqual([]);
});
