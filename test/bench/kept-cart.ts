import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CartSchema } from '#contract/stored.ts';
import { keptRecords } from '../e2e/verbs-session.ts';

/** How often each dish stands in the cart that the phone keeps; none where it keeps no cart. */
export async function readQuantities(page: Page): Promise<readonly number[]> {
  const cart = v.safeParse(CartSchema, (await keptRecords(page))['cart']);
  return cart.success ? cart.output.lineList.map(({ quantity }) => quantity) : [];
}
