import type { Locator, Page } from '@playwright/test';
import { OUTLET_ID } from './fixtures.ts';

/** Verbs of people at the kitchen's board. */

export const BOARD = `/desk/outlets/${OUTLET_ID}/kitchen`;

export const cardOf = (board: Page, orderRefId: string): Locator =>
  board.getByRole('article', { name: `Order ${orderRefId.slice(-6)}` });

/** A button of a card, e.g. `Accept`. */
export const act = (card: Locator, name: string): Locator =>
  card.getByRole('button', { name: new RegExp(`^${name}: order`) });

export const columnOf = (board: Page, name: string): Locator =>
  board.getByRole('region', { name, exact: true });
