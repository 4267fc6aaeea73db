import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { issueCard, present } from '#test/e2e/verbs/verbs-money.ts';
import { choosePicture } from '#test/e2e/verbs/verbs-profile.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expectAccessible } from './expect-accessible.ts';

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
