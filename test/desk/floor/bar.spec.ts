import { eq } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expectAccessible } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import * as phone from '#test/e2e/verbs/verbs.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';

test.use({ refusals: [401], viewport: { width: 390, height: 844 } });

test('a guest states their age once, orders a drink, and a server checks it at the desk', async ({
  page: guest,
  product,
  openDesk,
  browser,
}) => {
  test.setTimeout(240_000);
  const { tableNumber, link } = await tableFor(product);
  const bar = guest.getByRole('region', { name: 'Bar', exact: true });
  const beer = bar.getByRole('button', { name: 'Kingfisher Premium', exact: true });

  await test.step('the bar is in no menu away from a table', async () => {
    await guest.goto('/');
    await expect(
      guest.getByRole('region', { name: 'Beverages' }).or(guest.getByRole('heading', { level: 2 }).first()),
    ).toBeVisible();
    await expect(guest.getByText('Kingfisher Premium')).toHaveCount(0);
  });

  await test.step('at the table it has prices, and the question', async () => {
    await guest.goto(link);
    await expect(bar.getByText('Kingfisher Premium')).toBeAttached();
    await bar.scrollIntoViewIfNeeded();
    await expect(bar.getByRole('group', { name: 'Are you 25 or older?' })).toBeVisible();
    await expect(beer).toHaveCount(0);
    expect(await whatStandsOut(guest)).toEqual([]);
    await expectAccessible(guest, 'age question');
    await bar.getByRole('button', { name: 'I am 25 or older' }).click();
    await expect(bar.getByRole('heading', { name: 'Bar', exact: true })).toBeFocused();
    await expect(bar.getByRole('group', { name: 'Are you 25 or older?' })).toHaveCount(0);
    await expect(beer).toBeVisible();
  });

  await test.step('the round is ordered by name, and the next one is not asked again', async () => {
    await bar.getByRole('button', { name: /^Add Kingfisher Premium/ }).click();
    await phone.goToCheckout(guest);
    await guest.getByRole('button', { name: 'Continue with your name' }).click();
    const sheet = guest.getByRole('dialog', { name: 'Who is ordering?' });
    await sheet.getByRole('textbox', { name: 'Your name' }).fill('Farhan');
    await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
    await phone.expectPaymentPage(guest);
    await phone.chooseMode(guest, /^Cash .*Pay your server/);
    await guest.getByRole('button', { name: /^Place order for ₹/ }).click();
    await phone.expectPlaced(guest);
    const [round] = await product.db.select().from(orders).where(eq(orders.tableNumber, tableNumber));
    expect(round).toMatchObject({ statedAge: 25, ageSeenAt: null });
    expect(round?.bill.taxes, 'no GST on alcohol').toEqual([]);
    await guest.getByRole('link', { name: 'Order another round' }).click();
    await expect(beer).toBeAttached();
  });

  await test.step('kitchen and floor show the stated age, until a server has seen it', async () => {
    const { page: kitchen } = await openDesk('kitchen', `/desk/outlets/${OUTLET_ID}/kitchen`);
    await expect(kitchen.getByText('Alcohol: age stated 25+, check it')).toBeVisible();
    await expectAccessible(kitchen, 'age to check');
    const { page: floor } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
    await floor.getByRole('button', { name: new RegExp(`^${tableNumber}.*check the age`) }).click();
    await expect(floor.getByText('Alcohol: age stated 25+, check it')).toBeVisible();
    expect(await whatStandsOut(floor)).toEqual([]);
    await floor.getByRole('button', { name: /^Age seen, order/ }).click();
    await expect(floor.getByText('Alcohol: age checked')).toBeVisible();
    await expect(kitchen.getByText('Alcohol: age checked')).toBeVisible();
  });

  await test.step('a younger guest of the table sees no drinks, and cannot change the answer', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const younger = await context.newPage();
    await younger.goto(link);
    const theirs = younger.getByRole('region', { name: 'Bar', exact: true });
    await theirs.getByRole('button', { name: 'I am younger' }).click();
    await expect(younger.getByText('All right. The drinks with alcohol are hidden')).toBeVisible();
    await expect(theirs).toHaveCount(0);
    await younger.reload();
    await expect(younger.getByText(`Table ${tableNumber}`).first()).toBeVisible();
    await expect(theirs).toHaveCount(0);
    await context.close();
  });
});
