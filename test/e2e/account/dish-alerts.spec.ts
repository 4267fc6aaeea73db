import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { dishAlerts } from '#server/db/schema/guests/notifications.ts';
import { sendDishAlerts } from '#server/services/notifications/dish-alerts.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import type { Product } from '#test/support/servers/product.ts';

test.use({ isOfflineExpected: true });

const DISH = { itemId: 'matar-mushroom', title: 'Matar Mushroom' };

const cook = ({ db }: Product, isAvailable: boolean) =>
  setItemAvailability(db, customer.MOHALI.recordId, DISH.itemId, isAvailable);

async function alertsOf({ db }: Product, mobile: string): Promise<string[]> {
  const customerId = await customerIdOf(db, mobile);
  const rows = await db.select().from(dishAlerts).where(eq(dishAlerts.customerId, customerId));
  return rows.map(({ itemId }) => itemId);
}

async function lookAt(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
      .setLegacyMode()
      .analyze();
    const serious = violations.filter(({ tags }) => tags.some((tag) => tag.startsWith('wcag')));
    expect.soft(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('who waits for a sold-out dish is told once, and a tap on it opens the dish at its restaurant', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(180_000);
  const off = page.getByRole('button', { name: `Sold out. Tell me when ${DISH.title} is back` });
  const on = page.getByRole('button', { name: `Sold out. Alert set for ${DISH.title}` });
  const sheet = page.getByRole('dialog', { name: DISH.title });

  await test.step('a visitor signs in for it, and one tap each switches it off and on', async () => {
    await cook(product, false);
    let release: (() => void) | undefined;
    const isSignedIn = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The chunk that requests a name loads after the sign-in, and must still know what the customer is doing.
    await page.route('**/assets/own-profile-*.js', async (route) => {
      await isSignedIn;
      await route.continue();
    });
    await customer.openHome(page);
    await customer.findDish(page, DISH.title);
    await off.click();
    await customer.signInByCode(page, mobile);
    await expect(page.getByText(`We will tell you when ${DISH.title} is back.`)).toBeVisible();
    await expect(on).toHaveAttribute('aria-pressed', 'true');
    const own = page.waitForResponse(/\/assets\/own-profile-/);
    release?.();
    await own;
    expect(await alertsOf(product, mobile)).toEqual([DISH.itemId]);
    await lookAt(page);
    await on.click();
    await expect(off).toBeVisible();
    expect(await alertsOf(product, mobile)).toEqual([]);
  });

  await test.step('without a signal nothing is promised', async () => {
    await page.context().setOffline(true);
    await off.click();
    await expect(page.getByText(/offline|no signal/i).first()).toBeVisible();
    await expect(off).toHaveAttribute('aria-pressed', 'false');
    await page.context().setOffline(false);
  });

  await test.step('the sheet of the dish says and does the same', async () => {
    await page.getByRole('main').getByRole('button', { name: DISH.title, exact: true }).first().click();
    await sheet.getByRole('button', { name: 'Tell me when it is back' }).click();
    await expect(sheet.getByRole('button', { name: 'Alert set. Tap to cancel it' })).toBeVisible();
    await lookAt(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(on).toBeVisible();
    await page.reload();
    await customer.findDish(page, DISH.title);
    await expect(on).toBeVisible();
  });

  await test.step('the notice opens the dish, which can be ordered there', async () => {
    await cook(product, true);
    await sendDishAlerts(product.deps);
    expect(await alertsOf(product, mobile)).toEqual([]);
    await page.goto('/notifications');
    const notice = page.getByRole('main').getByRole('link', { name: `${DISH.title} is back` });
    await expect(notice).toContainText('Unread');
    await notice.click();
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: customer.MOHALI.title })).toBeAttached();
    await lookAt(page);
    await sheet.getByRole('button', { name: /^Add item/ }).click();
    await expect(page.getByText(`${DISH.title} is in your cart.`)).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/restaurants\/[\w-]+$/);
    await page.goto('/notifications');
    await expect(notice).not.toContainText('Unread');
  });
});

test('a dish that is gone again by the time of the tap can be waited for again', async ({
  page,
  product,
}) => {
  await cook(product, false);
  const { restaurantUuid } = await requireOutlet(product.db, customer.MOHALI.recordId);
  await page.goto(`/restaurants/${restaurantUuid}?dish=${DISH.itemId}`);
  const sheet = page.getByRole('dialog', { name: DISH.title });
  await expect(sheet.getByText('Sold out')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
  await cook(product, true);
  await page.goto(`/restaurants/${restaurantUuid}?dish=no-such-dish`);
  await expect(page.getByText(`${customer.MOHALI.title} no longer has it on the menu.`)).toBeVisible();
  await expect(page).toHaveURL(/\/restaurants\/[\w-]+$/);
});
