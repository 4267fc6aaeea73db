import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';

/** Removes features that the oldest browsers of `build/browsers.ts` lack. */
function deleteNewerFeatures(): void {
  const newer: readonly (readonly [object, ...string[]])[] = [
    [URL, 'parse', 'canParse'],
    [AbortSignal, 'any'],
    [Response, 'json'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Array, 'fromAsync'],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'],
    [Document.prototype, 'startViewTransition'],
    [HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
  ];
  for (const [owner, ...names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('on the oldest phones the app is made for an order is chosen, placed and paid online', async ({
  page,
  mobile,
}) => {
  await page.addInitScript(deleteNewerFeatures);
  await customer.openHome(page);
  expect(await page.evaluate(() => 'parse' in URL || 'groupBy' in Map)).toBe(false);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  await customer.continueAsGuest(page, mobile);
  await customer.chooseMode(page, /^Credit/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);

  // Toasts work without popovers too.
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
});
