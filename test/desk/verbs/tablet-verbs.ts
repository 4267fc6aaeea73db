import type { BrowserContext, Page } from '@playwright/test';
import { expect, OUTLET_ID } from '#test/desk/fixtures.ts';
import { roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import type { Production } from '#test/support/servers/production.ts';

const PIN = '112233';

export const employ = (product: Production, role: 'kitchen' | 'counter') =>
  signInStaff(product, [roleAt(role, OUTLET_ID)], { pin: PIN, origin: product.origin });

/** Signs in by PIN, and waits until the desk's worker is active, so that the desk also opens offline. */
export async function signIn(page: Page, { name }: TestStaff, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name }).click();
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Switch person' })).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

/** Also drops requests at the proxy, because `setOffline` affects a newly opened page only after a moment. */
export async function loseSignal(tablet: BrowserContext, { drop }: Production): Promise<void> {
  drop('/v1/desk/');
  await tablet.setOffline(true);
}

export async function findSignal(tablet: BrowserContext, { drop }: Production): Promise<void> {
  drop();
  await tablet.setOffline(false);
}

export async function openWithoutSignal(tablet: BrowserContext, path: string): Promise<Page> {
  const page = await tablet.newPage();
  await page.goto(path);
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  return page;
}
