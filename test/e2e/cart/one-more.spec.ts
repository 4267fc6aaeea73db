import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { changeRecord, storedRecords } from '#test/e2e/verbs/verbs-session.ts';

const DISH = 'Paneer Lababdar';

async function storedChoices(page: Page): Promise<string[]> {
  const { cart } = await storedRecords(page);
  const { lineList } = cart as { lineList: { choiceText: string; quantity: number }[] };
  return lineList.map(({ quantity, choiceText }) => `${quantity} ${choiceText}`);
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: DISH, exact: true });
const moreOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `One more ${DISH}`, exact: true })
    .first();

async function addTo(sheet: Locator, spice: string): Promise<void> {
  await sheet.getByRole('radio', { name: spice }).check();
  await sheet.getByRole('button', { name: /^Add item/ }).click();
  await expect(sheet).toBeHidden();
}

test('one more of a dish with choices is as the last one, or chosen anew', async ({ page }) => {
  await customer.openHome(page);
  await addTo(await customer.openItem(page, DISH), 'Hot');

  await test.step('as the last one, by the keyboard', async () => {
    await moreOf(page).press('Enter');
    const question = page.getByRole('dialog', { name: `One more ${DISH}?` });
    const repeat = question.getByRole('button', { name: /^Repeat last · ₹/ });
    await expect(repeat).toBeFocused();
    await expect(repeat).toHaveAccessibleDescription(/Hot/);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(moreOf(page)).toBeFocused();
    await expect.poll(() => storedChoices(page)).toEqual(['2 Hot']);
  });

  await test.step('chosen anew', async () => {
    const question = await customer.openOneMore(page, DISH);
    await question.getByRole('button', { name: 'I’ll choose' }).click();
    await addTo(sheetOf(page), 'Mild');
    await expect(moreOf(page)).toBeFocused();
    await expect.poll(() => storedChoices(page)).toEqual(['2 Hot', '1 Mild']);
  });

  await test.step('what was chosen last is offered, also where its line stands first', async () => {
    const question = await customer.openOneMore(page, DISH);
    await expect(question).toContainText('Mild');
    await question.getByRole('button', { name: 'I’ll choose' }).click();
    await addTo(sheetOf(page), 'Hot');
    await (await customer.openOneMore(page, DISH)).getByRole('button', { name: /^Repeat last/ }).click();
    await expect.poll(() => storedChoices(page)).toEqual(['4 Hot', '1 Mild']);
  });
});

test('Back and Escape close the question and add nothing; the title still opens the dish', async ({
  page,
}) => {
  await customer.openHome(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await addTo(await customer.openItem(page, DISH), 'Hot');
  const question = await customer.openOneMore(page, DISH);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/');
  await customer.openOneMore(page, DISH);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(moreOf(page)).toBeFocused();
  await customer.openOneMore(page, DISH);
  await question.getByRole('button', { name: 'I’ll choose' }).click();
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(moreOf(page)).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: DISH, exact: true }).first().click();
  await expect(sheetOf(page)).toBeVisible();
  expect(await storedChoices(page)).toEqual(['1 Hot']);
});

test('what was chosen is changed in the cart: in its place, or joined with its like', async ({ page }) => {
  await customer.openHome(page);
  await addTo(await customer.openItem(page, DISH), 'Hot');
  await customer.addItem(page, 'Aloo Paratha');
  await page.goto('/cart');
  const change = page.getByRole('button', { name: `Change choices of ${DISH}`, exact: true });
  await expect(page.getByRole('button', { name: 'Change choices of Aloo Paratha' })).toBeHidden();

  await test.step('as it is, then otherwise and two of it', async () => {
    await change.click();
    await expect(sheetOf(page).getByRole('radio', { name: 'Hot' })).toBeChecked();
    await sheetOf(page).getByRole('radio', { name: 'Mild' }).check();
    await sheetOf(page)
      .getByRole('button', { name: `One more ${DISH}` })
      .click();
    await sheetOf(page)
      .getByRole('button', { name: /^Update · ₹/ })
      .press('Enter');
    await expect(sheetOf(page)).toBeHidden();
    await expect.poll(() => storedChoices(page)).toEqual(['2 Mild', '1 ']);
    await expect(change).toBeFocused();
  });

  await test.step('left by Escape, nothing changes', async () => {
    await change.click();
    await sheetOf(page).getByRole('radio', { name: 'Hot' }).check();
    await page.keyboard.press('Escape');
    await expect(sheetOf(page)).toBeHidden();
    await expect(change).toBeFocused();
    expect(await storedChoices(page)).toEqual(['2 Mild', '1 ']);
  });

  await test.step('over the cart of the menu, one becomes what another is', async () => {
    await customer.openHome(page);
    await customer.findDish(page, DISH);
    const question = await customer.openOneMore(page, DISH);
    await question.getByRole('button', { name: 'I’ll choose' }).click();
    await addTo(sheetOf(page), 'Hot');
    const cart = await customer.openCart(page);
    const hot = cart.getByRole('listitem').filter({ hasText: 'Hot' });
    await hot.getByRole('button', { name: /^Change choices/ }).click();
    await expect(sheetOf(page).getByRole('radio', { name: 'Hot' })).toBeChecked();
    await sheetOf(page).getByRole('radio', { name: 'Mild' }).check();
    await sheetOf(page)
      .getByRole('button', { name: /^Update · ₹/ })
      .click();
    await expect.poll(() => storedChoices(page)).toEqual(['3 Mild', '1 ']);
    await expect(cart).toBeVisible();
  });
});

test('where a choice is no longer offered, changing it opens the way to the checkout', async ({ page }) => {
  await customer.openHome(page);
  await addTo(await customer.openItem(page, DISH), 'Hot');
  const { cart } = await storedRecords(page);
  const withGone: unknown = JSON.parse(JSON.stringify(cart).replaceAll('"hot"', '"no-longer-offered"'));
  await changeRecord(page, 'cart', withGone);
  await page.goto('/cart');
  const notice = page.getByText('Change or remove what is no longer available to go on.');
  await expect(notice).toBeVisible();
  await expect(page.getByText('This choice is no longer offered')).toBeVisible();
  await page.getByRole('button', { name: `Change choices of ${DISH}`, exact: true }).click();
  await sheetOf(page).getByRole('radio', { name: 'Mild' }).check();
  await sheetOf(page)
    .getByRole('button', { name: /^Update · ₹/ })
    .click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('link', { name: /^Checkout · ₹/ })).toBeVisible();
});
