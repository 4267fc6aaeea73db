import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

test('a control that replaces a button in a dialog gets the focus, and so does the button when it returns', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom', 'Jeera Rice');
  const sheet = page.getByRole('dialog', { name: 'Coupons' });
  await page.getByRole('button', { name: /^Apply a coupon/ }).press('Enter');
  await sheet.getByRole('button', { name: 'Apply TAKE15' }).press('Enter');
  await expect(sheet).toBeHidden();
  const remove = page.getByRole('button', { name: 'Remove coupon TAKE15' });
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: /^Apply a coupon/ })).toBeFocused();
});

test('a step of a dialog keeps the focus within it', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  // The server-rendered page, whose buttons hydration replaces, knows no position.
  const opener = page.getByRole('banner').getByRole('button', { name: /^Mohali.*Change$/ });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: /address|location|deliver/i });
  await sheet.getByRole('button', { name: /on the map/i }).press('Enter');
  await expect(sheet.getByRole('application', { name: /^Map\./ })).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a sheet that is opened again during its closing stays open', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  const bar = page.getByRole('button', { name: 'View cart' });
  await bar.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Your cart' });
  await expect(sheet).toBeVisible();
  const opener = await bar.elementHandle();
  // Escape and the next key in one task, because the close event arrives in a later one.
  await sheet.evaluate(async (dialog: HTMLDialogElement, button) => {
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    for (let turn = 0; dialog.open && turn < 100; turn += 1) await Promise.resolve();
    if (dialog.open) throw new Error('it did not close within its task');
    if (button instanceof HTMLElement) button.click();
    await closed;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, opener);
  await expect(sheet).toBeVisible();
});
