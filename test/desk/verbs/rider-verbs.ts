import type { Page } from '@playwright/test';
import type { Point } from '#contract/fields.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';

export const RIDES = `/desk/outlets/${OUTLET_ID}/rides`;
export const ON_THE_WAY = { latitude: 30.702, longitude: 76.709 };
export const NEARLY_THERE = { latitude: 30.699, longitude: 76.716 };

/** A rider's own phone, which tells the browser where it is. */
export async function holdPhone(page: Page, at: Point): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(at);
}
