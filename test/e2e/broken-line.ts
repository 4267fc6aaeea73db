import type { Page } from '@playwright/test';

/** Breaks the connection for these addresses; returns a function that restores it. */
export async function breakOff(page: Page, ...addresses: readonly string[]): Promise<() => Promise<void>> {
  for (const each of addresses) await page.route(each, (route) => route.abort('connectionreset'));
  return async () => {
    for (const each of addresses) await page.unroute(each);
  };
}
