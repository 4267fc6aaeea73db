import type { Locator, Page } from '@playwright/test';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import { MOHALI_UUID } from '#test/e2e/verbs/verbs-bookings.ts';
import { ownPageAt, pageAt, place, type Screens } from './visit.ts';

const dishes = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** The first dish of the menu has variants and choices. */
async function openFirstDish(page: Page): Promise<void> {
  await dishes(page).first().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

const openInBanner = (page: Page, name: string): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name }).click();

export const MENU_SCREENS: Screens = {
  home: pageAt('/'),
  'home-returning': ownPageAt('/', ({ product, mobile }) => insertCollected(product, mobile, 2_000)),
  'home-running-order': ownPageAt('/', (visit, as) => place(visit, as)),
  'menu-search': pageAt('/', async (page) => {
    await page.getByRole('searchbox').fill('paneer');
    await page.getByRole('status').filter({ hasText: 'paneer' }).waitFor();
  }),
  'menu-search-empty': pageAt('/', async (page) => {
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByRole('status').filter({ hasText: 'zzzzzz' }).first().waitFor();
  }),
  'menu-filters': pageAt('/', async (page, { menu }) => {
    await page.getByRole('button', { name: menu.moreFilters(), exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }),
  'dish-sheet': pageAt('/', openFirstDish),
  'place-sheet': pageAt('/', async (page, { shell }) => {
    const [, end = ''] = shell.place.change({ now: '#' }).split('#');
    await openInBanner(page, end.trim());
    await page.getByRole('dialog').waitFor();
  }),
  'outlet-sheet': pageAt('/?tab=TakeAway', async (page, { shell }) => {
    const [, end = ''] = shell.place.change({ now: '#' }).split('#');
    await openInBanner(page, end.trim());
    await page.getByRole('dialog').waitFor();
  }),
  'dine-in': pageAt('/?tab=DineIn'),
  deals: pageAt('/?tab=StealDeal'),
  deal: pageAt('/deals/butter-chicken-night'),
  events: pageAt('/?tab=EventList'),
  event: pageAt('/event-detail/sufi-night-noida'),
  restaurants: pageAt('/restaurants'),
  restaurant: pageAt(`/restaurants/${MOHALI_UUID}`),
  'restaurant-reserve': pageAt(`/restaurants/${MOHALI_UUID}?tab=reserve`),
  'book-table': ownPageAt('/restaurants', undefined, async (page, { bookings }) => {
    await page.getByRole('main').getByRole('button', { name: bookings.title() }).click();
    const outlet = page.getByRole('dialog').getByRole('radio').first();
    const tomorrow = page.getByRole('dialog').getByRole('button', { name: bookings.tomorrow() });
    await outlet.or(tomorrow).first().waitFor();
    // The form goes on where it was left in the language before.
    if (await tomorrow.isVisible()) return;
    await outlet.check();
    await page.getByRole('dialog').getByRole('button', { name: bookings.next() }).click();
    await tomorrow.waitFor();
  }),
  'cart-empty': pageAt('/cart'),
  scan: pageAt('/scan'),
  'static-page': pageAt('/privacy-policy'),
  nutrition: pageAt('/nutrition'),
  contact: pageAt('/contact-us'),
  'home-offline': pageAt('/', async (page, { shell }) => {
    await dishes(page).first().waitFor();
    await page.context().setOffline(true);
    await page.getByText(shell.offline()).first().waitFor();
  }),
};
