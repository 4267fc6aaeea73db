import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { tabTo } from '#test/e2e/verbs/verbs-keyboard.ts';

test('a whole takeaway order by the keyboard alone', async ({ page, product, mobile }) => {
  test.slow();
  await customer.openHome(page);

  await test.step('past the frame, to the kind of order and into the search', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await tabTo(page, page.getByRole('link', { name: 'TakeAway' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'TakeAway' })).toHaveAttribute('aria-current', 'page');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search in this menu' }));
    await page.keyboard.type('bhaji');
    await expect(page.getByRole('status').filter({ hasText: 'for “bhaji”' })).toBeVisible();
  });

  await test.step('a dish is looked at, left, and put into the cart; the focus is never lost', async () => {
    const title = page.getByRole('button', { name: 'Poori Bhaji', exact: true });
    await tabTo(page, title);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Poori Bhaji' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(title).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Add Poori Bhaji' }));
    await page.keyboard.press('Space');
    const more = page.getByRole('main').getByRole('button', { name: 'One more Poori Bhaji' }).first();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: /^2 × Poori Bhaji/ })).toBeAttached();
  });

  await test.step('the cart opens and closes, and leads to checkout', async () => {
    if (!customer.isWide(page)) {
      const bar = page.getByRole('button', { name: 'View cart' });
      await tabTo(page, bar);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bar).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await tabTo(page, page.getByRole('link', { name: /^Checkout · ₹/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });

  await test.step('sign-in where it is asked for, and on from there', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Login and continue' }));
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Login' });
    await tabTo(page, sheet.getByRole('textbox', { name: 'Mobile number' }));
    await page.keyboard.type(mobile);
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
    await page.keyboard.type(await customer.readCode(page, mobile));
    await customer.expectPaymentPage(page);
  });

  await test.step('a way to pay by the arrows, and the order is placed', async () => {
    const store = page.getByRole('radio', { name: /^Pay at Store/ });
    await tabTo(page, page.getByRole('radio', { name: /^UPI/ }));
    for (let step = 0; step < 8 && !(await store.isChecked()); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(store).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: /^Place order for ₹/ }));
    await page.keyboard.press('Enter');
    await customer.expectPlaced(page);
  });

  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ orderType: 'TakeAway', status: 'PLACED', paymentMode: 'PAY_AT_STORE' });
  expect(order.itemList).toMatchObject([{ title: 'Poori Bhaji', quantity: 2 }]);
});
