import { expect, test } from 'vitest';
import { type SideMenuItem, type SideMenuView, sideMenuItems } from './side-menu-items.ts';

function placesOf(items: SideMenuItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return placesOf(item.items);
    return item.kind === 'link' ? item.to : item.kind;
  });
}

const menuOf = (view: SideMenuView) => placesOf(sideMenuItems(view));

const infoPages = [
  '/ceo',
  '/contact-us',
  '/job-and-career',
  '/franchise',
  '/privacy-policy',
  '/terms-and-conditions',
  '/download-app',
];
const settings = ['/notifications', '/notifications-setting', '/address', 'deleteAccount'];
const own = ['/my-orders', '/wallet-money', '/offers', '/feedback'];

test('shows restaurants, the pages about the company and the chat to a visitor on a narrow screen', () => {
  expect(menuOf({ isSignedIn: false, isNarrow: true })).toEqual(['/restaurants', ...infoPages, 'chat']);
});

test('hides the pages about the company on a wide screen', () => {
  expect(menuOf({ isSignedIn: false, isNarrow: false })).toEqual(['/restaurants', 'chat']);
});

test('adds the own pages, settings and logout for a signed-in customer', () => {
  expect(menuOf({ isSignedIn: true, isNarrow: false })).toEqual([
    ...own,
    '/restaurants',
    ...settings,
    'chat',
    'logout',
  ]);
});

test('shows everything to a signed-in customer on a narrow screen', () => {
  expect(menuOf({ isSignedIn: true, isNarrow: true })).toEqual([
    ...own,
    '/restaurants',
    ...infoPages,
    ...settings,
    'chat',
    'logout',
  ]);
});
