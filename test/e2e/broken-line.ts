import type { Page } from '@playwright/test';

/** As on a line that breaks for whatever has these addresses; answers how to mend it. */
export async function breakOff(page: Page, ...addresses: readonly string[]): Promise<() => Promise<void>> {
  for (const each of addresses) await page.route(each, (route) => route.abort('connectionreset'));
  return async () => {
    for (const each of addresses) await page.unroute(each);
  };
}

/**
 * Scripts that the page wanted to run and that did not come. A browser may remember that for as long as the
 * page lives (decision 60), which the one that this is run in need not do.
 */
export function watchFailedScripts(page: Page): readonly string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') failed.push(request.url());
  });
  return failed;
}
