import type { Page } from '@playwright/test';

/** As on a line that breaks for whatever has these addresses; answers how to mend it. */
export async function breakOff(page: Page, ...addresses: readonly string[]): Promise<() => Promise<void>> {
  for (const each of addresses) await page.route(each, (route) => route.abort('connectionreset'));
  return async () => {
    for (const each of addresses) await page.unroute(each);
  };
}
