import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { oneTimePasswords } from '#server/db/schema/guests/customers.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import {
  choosePicture,
  coloursOf,
  fillProfile,
  savedCustomer,
  savedPicture,
  takeUprightPhoto,
} from '#test/e2e/verbs/verbs-profile.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { createPngOfBytes } from '#test/support/samples/pictures.ts';
import { randomMobile } from '#test/support/servers/api.ts';

/** Profile dates are Indian calendar days in any time zone (D-23). */
test.use({ timezoneId: 'America/Los_Angeles', refusals: [404, 422], isOfflineExpected: true });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const NO_PICTURE = 'This file is not a JPEG, PNG or WebP picture. Please choose another one.';

async function expectOnly(form: Locator, message: string, field: Locator): Promise<void> {
  await expect(form.locator('[id$="-error"]:not(:empty)')).toHaveText([message]);
  await expect(field).toBeFocused();
}

test('registers: checks in order, a code for a free number, and goes on after a break', async ({
  page,
  product,
  mobile,
}) => {
  const taken = randomMobile();
  await insertSignedIn(product.deps, taken);
  await page.goto('/add-customer');
  const form = page.getByRole('main');
  const submit = form.getByRole('button', { name: 'Create account' });
  const number = form.getByRole('textbox', { name: 'Mobile number' });

  await test.step('no code goes to an invalid number, or to one of another customer', async () => {
    await expect(submit).toBeDisabled();
    await number.fill('12345');
    await form.getByRole('button', { name: 'GET OTP' }).click();
    await expectOnly(form, '*Please enter a valid mobile number', number);
    await number.fill(taken);
    await form.getByRole('button', { name: 'GET OTP' }).click();
    await expectOnly(form, 'This mobile number is already registered', number);
    await form.getByRole('button', { name: 'Login with this number' }).click();
    const login = dialogOf(page, 'Login');
    await expect(login.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(taken);
    await login.getByRole('button', { name: 'Close login' }).click();
    expect(await product.db.$count(oneTimePasswords, eq(oneTimePasswords.mobile, taken))).toBe(0);
  });

  await test.step('the first thing that is wrong is said under its field', async () => {
    await number.fill(mobile);
    await form.getByRole('button', { name: 'GET OTP' }).click();
    await expect(form.getByText('Otp Sent')).toBeVisible();
    const name = form.getByRole('textbox', { name: 'Full name' });
    const email = form.getByRole('textbox', { name: 'Email' });
    const birth = form.getByLabel(/^Date of birth/);
    await submit.click();
    await expectOnly(form, '*Please enter full name', name);
    await name.fill('Asha Rao');
    await submit.click();
    await expectOnly(form, '*Please enter a valid email', email);
    await email.fill('asha@example.in');
    await submit.click();
    await expectOnly(form, '*Please select DOB', birth);
    await birth.fill('1990-05-01');
    await expect(form.getByText('Date of birth (01/05/1990)')).toBeVisible();
    await submit.click();
    await expectOnly(form, '*Please select gender', form.getByRole('radio', { name: 'Male', exact: true }));
    await form.getByText('Female', { exact: true }).click();
    await submit.click();
    await expectOnly(
      form,
      '*Please enter OTP properly',
      form.getByRole('textbox', { name: 'One-time code' }),
    );
  });

  await test.step('the signal goes between code and profile: the rest needs no new code', async () => {
    const code = form.getByRole('textbox', { name: 'One-time code' });
    await choosePicture(form, 'me.png', 'image/png', Buffer.from('no picture'));
    await code.fill(await customer.readCode(page, mobile));
    await submit.click();
    await expectOnly(form, NO_PICTURE, form.getByLabel('Choose a picture'));
    await choosePicture(form, 'me.png', 'image/png', createPngOfBytes(2_000));
    await page.route('**/updateProfile', (route) => route.abort(), { times: 1 });
    await submit.click();
    await expect(form.getByText('Your number is verified.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
    expect(await savedCustomer(product, mobile)).toMatchObject({ fullName: '' });
    await form.getByRole('button', { name: 'Save profile' }).click();
    const success = dialogOf(page, 'Success');
    await expect(success.getByText('Welcome, Asha Rao! Your account is ready.')).toBeVisible();
    await expect(success.locator('img')).toHaveAttribute('src', /^\/v1\/pictures\//);
    await success.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
  });

  expect(await savedCustomer(product, mobile)).toMatchObject({
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    dateOfBirth: kolkataMidnight('1990-05-01'),
    anniversaryDate: null,
    gender: 'FEMALE',
  });
  const { content } = await savedPicture(product, mobile);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
  await page.goto('/add-customer');
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed in' })).toBeVisible();
});

test('typing on while the code is requested is not interrupted by it', async ({ page, mobile }) => {
  await page.goto('/add-customer');
  const form = page.getByRole('main');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/generateOtpForUser', async (route) => {
    await held;
    await route.fallback();
  });
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await form.getByRole('button', { name: 'GET OTP' }).click();
  const name = form.getByRole('textbox', { name: 'Full name' });
  await name.pressSequentially('Asha');
  release();
  await expect(form.getByRole('textbox', { name: 'One-time code' })).toBeVisible();
  await expect(name).toBeFocused();
});

test('the profile’s form: opens by itself after a sign-up, keeps what was typed, and saves with a signal', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await customer.signInByCode(page, mobile);
  const form = dialogOf(page, 'Complete your profile');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectOnly(form, '*Please enter full name', form.getByRole('textbox', { name: 'Full name' }));
  await fillProfile(form, 'Asha Rao');

  await context.setOffline(true);
  await expect(form.getByText(/^Saving needs a signal/)).toBeVisible();
  await form.getByRole('button', { name: 'Close profile' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Complete your profile' }).click();
  await expect(form.getByText(/^What you changed before is still here/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');

  await context.setOffline(false);
  const anniversary = form.getByLabel(/^Anniversary/);
  await anniversary.fill('2100-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectOnly(form, '*Please select an anniversary in the past', anniversary);
  await anniversary.fill('2015-12-11');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  expect(await savedCustomer(product, mobile)).toMatchObject({
    fullName: 'Asha Rao',
    dateOfBirth: kolkataMidnight('1990-05-01'),
    anniversaryDate: kolkataMidnight('2015-12-11'),
    userImage: null,
  });
});

test('a picture: scaled above 524,288 bytes and the right way up, refused when it is none, removed again', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await dialogOf(page, 'Menu')
    .getByRole('button', { name: /^Edit profile/ })
    .click();
  const form = dialogOf(page, 'Complete your profile');
  await fillProfile(form, 'Asha Rao');
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  const reopen = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Edit profile' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  };

  await test.step('what is no picture is said to be none', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    await choosePicture(form, 'me.jpg', 'image/jpeg', html);
    await expect(form.getByText(/This file is not a JPEG, PNG or WebP picture/)).toBeVisible();
    await choosePicture(form, 'me.png', 'image/png', createPngOfBytes(600).subarray(0, 40));
    await expect(form.getByText(/This picture is damaged/)).toBeVisible();
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0');
    await choosePicture(form, 'IMG_1.HEIC', 'image/heic', heic);
    await expect(form.getByText(/This is a HEIC photo, which your browser cannot open/)).toBeVisible();
    await choosePicture(form, 'me.png', 'image/png', createPngOfBytes(600).subarray(0, 40));
    await expect(form.getByText(/This picture is damaged/)).toBeVisible();
  });

  await test.step('nothing is saved without it unasked', async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Choose a picture')).toBeFocused();
    await expect(form.getByText(/This picture is damaged/)).toBeVisible();
    expect(await savedCustomer(product, mobile)).toMatchObject({ fullName: '' });
    await form.getByRole('button', { name: 'Go on without it' }).click();
    await expect(form.getByText(/This picture is damaged/)).toBeHidden();
  });

  await test.step('a large photo is turned and scaled', async () => {
    const photo = await takeUprightPhoto(page);
    expect(photo.length).toBeGreaterThan(524_288);
    await choosePicture(form, 'me.jpeg', 'image/jpeg', photo);
    await expect(form.locator('img[src^="blob:"]')).toBeVisible();
    await save();
    const { mediaType, content } = await savedPicture(product, mobile);
    expect(mediaType).toBe('image/jpeg');
    expect(await sharp(content).metadata()).toMatchObject({ width: 533, height: 800 });
    const { above, below } = await coloursOf(page.getByRole('main').locator('img[src^="/v1/pictures/"]'));
    expect(above[0]).toBeGreaterThan((above[2] ?? 0) + 100);
    expect(below[2]).toBeGreaterThan((below[0] ?? 0) + 100);
  });

  const edit = dialogOf(page, 'Edit Profile');
  for (const [bytes, type] of [
    [524_288, 'image/png'],
    [524_289, 'image/jpeg'],
  ] as const) {
    await reopen();
    await choosePicture(edit, 'me.png', 'image/png', createPngOfBytes(bytes));
    await expect(edit.locator('img[src^="blob:"]')).toBeVisible();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    expect((await savedPicture(product, mobile)).mediaType).toBe(type);
  }
  await reopen();
  await edit.getByRole('button', { name: 'Remove picture' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await savedCustomer(product, mobile)).toMatchObject({ fullName: 'Asha Rao', userImage: null });
});
