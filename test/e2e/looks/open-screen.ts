import type { Page } from '@playwright/test';
import { messagesIn } from '#domain/messages/messages.ts';
import type { Language } from '#messages/languages.js';
import { expect } from '#test/e2e/fixtures.ts';
import { storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { MENU_SCREENS } from './menu-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import { TABLE_SCREENS } from './table-screens.ts';
import type { Screen, Screens } from './visit.ts';

/** The main screens of the customers' app, in their main states. */
export const SCREENS: Screens = { ...MENU_SCREENS, ...ORDER_SCREENS, ...TABLE_SCREENS, ...ACCOUNT_SCREENS };

const waiting = (page: Page) => page.locator('main [aria-busy="true"], main [class*="skeleton" i]');

/** Opens a screen in a language, with all its data. */
export async function openScreen(page: Page, path: string, { open }: Screen, language: Language) {
  await storeRecords(page, { preferences: { language, theme: 'system', diets: [], consentList: [] } });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(waiting(page)).toHaveCount(0);
  await open?.(page, messagesIn(language));
}
