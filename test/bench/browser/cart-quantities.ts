import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CartSchema } from '#contract/stored.ts';
import { storedRecords } from '#test/e2e/verbs/verbs-session.ts';

/** Quantities of the lines in the stored cart; empty when no cart is stored. */
export async function readQuantities(page: Page): Promise<readonly number[]> {
  const cart = v.safeParse(CartSchema, (await storedRecords(page))['cart']);
  return cart.success ? cart.output.lineList.map(({ quantity }) => quantity) : [];
}
