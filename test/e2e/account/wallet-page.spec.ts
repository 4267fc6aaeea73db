import { eq } from '#server/db/drizzle.ts';
import { voucherRedemptions } from '#server/db/schema/offers/rewards.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, ledgerEntriesOf, paymentsOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { issueVoucher, present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test.use({ refusals: [422], isOfflineExpected: true });

test('money is added by presets that add up, and wrong amounts are told apart', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/wallet-money');
  const amount = page.getByRole('textbox', { name: 'Amount in rupees' });
  const add = page.getByRole('main').getByRole('button', { name: 'Add money' });
  const preset = (rupees: string) => page.getByRole('button', { name: `Add ₹${rupees} to the amount` });
  await expect(page.getByRole('heading', { name: 'Nothing has moved yet' })).toBeVisible();

  await add.click();
  await expect(page.getByText('Please select amount to be added')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('99');
  await add.click();
  await expect(page.getByText('Please enter valid amount')).toBeVisible();
  await amount.fill('');
  await preset('2,000').click();
  await preset('5,000').click();
  await expect(amount).toHaveValue('7000');
  await expect(preset('2,000')).toHaveText('+ ₹2,000');
  await expect(preset('2,000')).not.toHaveAttribute('aria-disabled');
  for (const beyond of ['5,000', '10,000']) {
    await expect(preset(beyond)).toHaveAttribute('aria-disabled', 'true');
    await expect(preset(beyond)).toHaveAccessibleDescription(/^₹100 to ₹10,000 at once/);
    await preset(beyond).click({ force: true });
  }
  await expect(amount).toHaveValue('7000');
  await amount.fill('10001');
  await add.click();
  await expect(page.getByText('Please enter valid amount')).toBeVisible();
  await page.getByRole('button', { name: 'Clear amount' }).click();
  await preset('2,000').click();
  await add.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
  await customer.chooseMode(page, /^Credit/);
  await page.getByRole('button', { name: /^Add ₹/ }).click();
  await customer.expectGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await expect(page.getByText('₹2,000 added to your wallet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your balance' }).getByText('₹2,000')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Money added' })).toContainText('+₹2,000');

  expect(await paymentsOf(product.db, mobile)).toMatchObject([
    { purpose: 'Add_Wallet_Balance', status: 'PAID', amountPaise: 200_000 },
  ]);
  expect(await walletOf(product.db, mobile)).toBe(200_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a top-up that was interrupted says that it is checked, and settles by itself', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/wallet-money');
  await page.getByRole('textbox', { name: 'Amount in rupees' }).fill('500');
  await page.getByRole('main').getByRole('button', { name: 'Add money' }).click();
  await customer.chooseMode(page, /^Credit/);
  await page.getByRole('button', { name: /^Add ₹/ }).click();
  await customer.expectGateway(page);
  await page.goto('/wallet-money');
  await expect(page.getByText('Checking your payment')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the payment' })).toBeVisible();

  const [begun] = await paymentsOf(product.db, mobile);
  const gateway = await page.context().newPage();
  await gateway.goto(`/v1/pay/${begun?.txnId}`);
  await customer.chooseAtGateway(gateway, 'Pay');
  await customer.returnTo(page, gateway);
  await expect(page.getByText('Checking your payment')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Your balance' }).getByText('₹500')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Money added' })).toContainText('+₹500');
  expect(await walletOf(product.db, mobile)).toBe(50_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a top-up that the wallet has no room for any more is said to go back the way it came', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/wallet-money');
  await page.getByRole('textbox', { name: 'Amount in rupees' }).fill('500');
  await page.getByRole('main').getByRole('button', { name: 'Add money' }).click();
  await customer.chooseMode(page, /^Credit/);
  await page.getByRole('button', { name: /^Add ₹/ }).click();
  await customer.expectGateway(page);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 4_960_000 });
  await customer.chooseAtGateway(page, 'Pay');
  await expect(
    page.getByText(
      'The money could not be taken in. It goes back the way it came, which may take a few days.',
    ),
  ).toBeVisible();
  expect(await walletOf(product.db, mobile)).toBe(4_960_000);
});

test('a code is redeemed once despite many taps, and its success leads to the offers', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const code = await issueVoucher(product, { kind: 'WALLET', amountPaise: 10_000 });
  const over = await issueVoucher(
    product,
    { kind: 'WALLET', amountPaise: 10_000 },
    { validUntil: product.deps.now() - 1 },
  );
  await page.goto('/wallet-money');
  const box = page.getByRole('textbox', { name: 'Promo or voucher code' });
  const redeem = page.getByRole('button', { name: 'Redeem' });
  await redeem.click();
  await expect(page.getByText('Please enter promo code')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('NO-SUCH-CODE');
  await redeem.click();
  await expect(page.getByText('This code does not exist. Please check it and try again.')).toBeVisible();
  await box.fill(over);
  await redeem.click();
  await expect(page.getByText('This code is not valid any more.')).toBeVisible();

  await box.fill(code.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-'));
  await customer.tapTenTimes(redeem);
  const dialog = page.getByRole('dialog', { name: 'Success' });
  await expect(dialog).toContainText('₹100 is in your wallet now.');
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Offers & Rewards' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('region', { name: 'Your balance' }).getByText('₹100')).toBeVisible();
  await box.fill(code);
  await redeem.click();
  await expect(page.getByText('This code has been redeemed already.')).toBeVisible();
  const customerId = await customerIdOf(product.db, mobile);
  const redeemed = eq(voucherRedemptions.customerId, customerId);
  expect(await product.db.$count(voucherRedemptions, redeemed)).toBe(1);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await walletOf(product.db, mobile)).toBe(10_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('the history comes in pages, by direction, and is there without a network', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  for (let paise = 100; paise <= 2_300; paise += 100) {
    await present(product, mobile, { kind: 'WALLET', amountPaise: paise });
  }
  await page.goto('/account');
  const link = page.getByRole('main').getByRole('link', { name: 'Wallet Money' });
  await link.click();
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(entries).toHaveCount(20);
  await expect(entries.first()).toContainText('Voucher redeemed');
  await expect(entries.first()).toContainText('Balance ₹276');
  await expect(page.getByText('20 of 23 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Out', exact: true }).click();
  await expect(page.getByText('Nothing has been spent yet.')).toBeVisible();

  await page.goBack();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole('region', { name: 'Your balance' }).getByText('₹276')).toBeVisible();
  await expect(page.getByText(/as of \d/).first()).toBeVisible();
  await expect(entries).toHaveCount(20);
});

test('more of one direction that comes late does not hide the other one', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  for (let paise = 100; paise <= 2_300; paise += 100) {
    await present(product, mobile, { kind: 'WALLET', amountPaise: paise });
  }
  await page.goto('/wallet-money');
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(page.getByText('20 of 23 shown')).toBeVisible();
  const call = await holdCall(page, '**/getWalletTransactionListData*');
  await page.getByRole('button', { name: 'Show more' }).click();
  const late = await call.requested;
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await expect(entries).toHaveCount(20);
  call.release();
  // The previous request ends before the next, aborted or completed.
  await late.response();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(23);
});
