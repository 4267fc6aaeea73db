import { eq } from '#server/db/drizzle.ts';
import { scratchCards } from '#server/db/schema/offers/rewards.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { ledgerEntriesOf, onlyOrderOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { issueCard, present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test.use({ isOfflineExpected: true });

test('coupons say what they are good for now, and one goes onto the cart', async ({
  page,
  product,
  mobile,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/offers');
  const ticket = (code: string) => page.getByRole('article').filter({ hasText: code });
  await expect(ticket('FLAT100')).toContainText('Can be used now');
  await expect(ticket('MIDWEEK')).toContainText('This offer is not valid today.');
  await expect(ticket('CHAITIME')).toContainText('This offer is not valid at this hour.');
  await expect(page.getByRole('button', { name: 'Use on this cart: TAKE15' })).toHaveCount(0);
  const later = page.getByRole('region', { name: 'On another day or at another hour' });
  await expect(later.getByRole('article').filter({ hasText: 'MIDWEEK' })).toBeVisible();
  await expect(later.getByRole('link', { name: /^Order now/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Order now with FLAT100' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.goBack();

  await ticket('TAKE15')
    .getByRole('link', { name: /^Details of/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reward Details' })).toBeVisible();
  await expect(page.getByText('The small print')).toBeVisible();
  await page.getByRole('button', { name: 'Copy code TAKE15' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();

  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.addItem(page, 'Jeera Rice');
  await page.goto('/offers');
  await expect(ticket('FLAT100')).toContainText('Add dishes worth ₹41 more to use this offer.');
  await expect(page.getByRole('region', { name: 'With more in your cart' })).toContainText('FLAT100');
  await expect(ticket('TAKE15')).toContainText('Saves ₹68.70 on your cart');
  await page.getByRole('button', { name: 'Use on this cart: TAKE15' }).click();
  await expect(page.getByText('TAKE15 applied')).toBeVisible();
});

test('a card is scratched, its reward is credited once, and the button does the same', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const nothingId = await issueCard(product, mobile, { kind: 'NOTHING' }, { title: 'Second card' });
  const moneyId = await issueCard(
    product,
    mobile,
    { kind: 'WALLET', amountPaise: 2_500 },
    { title: 'First card' },
  );
  await issueCard(product, mobile, { kind: 'POINTS', points: 20 }, { title: 'Old card', lifeMs: -60_000 });
  await page.goto('/offers?tab=scratch');
  const card = (name: string) => page.getByRole('article', { name });
  await expect(page.getByRole('heading', { name: 'Scratch cards' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Scratch cards (2)' })).toBeVisible();
  await expect(card('Old card')).toContainText('It was not scratched in time.');
  await expect(card('Old card').getByRole('button')).toHaveCount(0);

  await test.step('half of the foil has to go', async () => {
    const foil = card('First card').locator('canvas');
    await foil.scrollIntoViewIfNeeded();
    const box = await foil.boundingBox();
    if (box === null) throw new Error('no foil');
    const stroke = async (share: number) => {
      const y = box.y + box.height * share;
      await page.mouse.move(box.x + 4, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 4, y, { steps: 6 });
      await page.mouse.up();
    };
    await stroke(0.2);
    await expect(card('First card')).toContainText('To be scratched');
    for (const share of [0.4, 0.6, 0.8]) await stroke(share);
    await expect(card('First card').getByRole('status')).toHaveText('₹25 for your wallet');
    await expect(foil).toBeHidden();
  });

  await test.step('by the keyboard, kindly', async () => {
    const reveal = page.getByRole('button', { name: 'Reveal: Second card' });
    await reveal.focus();
    await page.keyboard.press('Enter');
    await expect(card('Second card').getByRole('status')).toHaveText('Nothing this time');
  });

  await page.reload();
  await expect(card('First card')).toContainText('Scratched on');
  await expect(card('First card')).toContainText('₹25 for your wallet');
  await expect(card('Second card')).toContainText('The next order brings another chance.');
  for (const id of [nothingId, moneyId]) {
    const [row] = await product.db.select().from(scratchCards).where(eq(scratchCards.scratchCardId, id));
    expect(row?.scratchedAt).not.toBeNull();
  }
  expect(await walletOf(product.db, mobile)).toBe(2_500);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('without a signal a card stays sealed, and what was known is shown with its time', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const id = await issueCard(product, mobile, { kind: 'POINTS', points: 20 }, { title: 'My card' });
  await page.goto('/account');
  const link = page.getByRole('main').getByRole('link', { name: 'Offers & Rewards' });
  await link.click();
  await expect(page.getByRole('article').filter({ hasText: 'FLAT100' })).toBeVisible();
  await test.step('only groups with something in them are there', async () => {
    const groups = page.getByRole('navigation', { name: 'Kinds of rewards' }).getByRole('button');
    await expect(groups).toHaveText(['Coupons', 'Scratch cards (1)']);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Coupons',
      'Scratch cards',
      'Got a gift code?',
      'A voucher or promo code',
    ]);
  });
  await page.goBack();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole('article').filter({ hasText: 'FLAT100' })).toBeVisible();
  await expect(page.getByText(/as of \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Scratch cards (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Scratch cards' })).toBeFocused();
  await page.getByRole('button', { name: 'Reveal: My card' }).click();
  await expect(page.getByText('Scratching needs a signal. The card stays as it is.')).toBeVisible();
  const [row] = await product.db.select().from(scratchCards).where(eq(scratchCards.scratchCardId, id));
  expect(row?.scratchedAt).toBeNull();
});

test('points are explained, and the best offer is applied by a tap alone', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'POINTS', points: 640 });
  await present(product, mobile, { kind: 'WALLET', amountPaise: 5_000 });
  await page.goto('/loyalty');
  const points = page.getByRole('region', { name: 'Your points' });
  await expect(points).toContainText('640');
  await expect(points).toContainText('Worth ₹160 at checkout');
  await expect(page.getByText(/^5 points for every ₹100 of food/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A present from us' })).toContainText('+640');

  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.addItem(page, 'Jeera Rice');
  await customer.goToCheckout(page);
  const best = page.getByRole('region', { name: 'Best offer' });
  await expect(best).toContainText(/Save ₹[\d,.]+ with WELCOME50 and points/);
  await expect(best).not.toContainText('Wallet');
  const pointsSwitch = page.getByRole('checkbox', { name: /^Use loyalty points/ });
  const walletSwitch = page.getByRole('checkbox', { name: /^Use wallet balance/ });
  await expect(pointsSwitch).not.toBeChecked();
  await expect(walletSwitch).not.toBeChecked();
  const saved = /₹[\d,.]+/.exec(await best.innerText())?.[0];
  await best.getByRole('button', { name: 'Apply best offer' }).click();
  await expect(best).toContainText(`Best offer applied: ${saved} less to pay`);
  await expect(best.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(pointsSwitch).toBeChecked();
  await expect(walletSwitch).not.toBeChecked();
  await walletSwitch.check();
  await expect(best).toContainText(/Wallet pays ₹50, ₹[\d,.]+ left to pay/);
  await expect(page.getByText('WELCOME50 applied')).toBeVisible();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ couponCode: 'WELCOME50' });
  expect(order.bill.pointsPaidPaise).toBeGreaterThan(0);
  expect(order.bill.walletPaidPaise).toBe(5_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('the account page shows what the customer has, without a signal with its time', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 12_500 });
  await present(product, mobile, { kind: 'POINTS', points: 1_640 });
  await page.goto('/account');
  const figures = page.getByRole('region', { name: 'At a glance' });
  const known = ['₹125 Wallet', '1,640 Points', '0 Open orders', '0 Vouchers waiting'];
  await expect(figures.getByRole('link')).toHaveText(known);
  await expect(figures.getByText(/as of/)).toHaveCount(0);
  await test.step('its rows are in groups, those of the customer alone for the signed-in', async () => {
    for (const [group, row] of [
      ['Your orders', 'My Orders'],
      ['Money and rewards', 'Wallet Money'],
      ['Food preferences', 'My diet'],
      ['Settings', 'All settings'],
      ['Help', 'Contact Us'],
      ['About us', 'Privacy Policy'],
    ] as const) {
      const rows = page.getByRole('navigation', { name: group });
      await expect.soft(rows.getByRole('link', { name: row }), row).toBeVisible();
    }
  });
  await test.step('figures read before the signal went away have their time as long as it is away', async () => {
    await page.context().setOffline(true);
    await expect(figures.getByText(/as of \d/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(figures.getByText(/as of/)).toHaveCount(0);
  });
  await figures.getByRole('link', { name: 'Vouchers waiting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers & Rewards' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(figures.getByRole('link')).toHaveText(known);
  await expect(figures.getByText(/as of \d/)).toBeVisible();
});
