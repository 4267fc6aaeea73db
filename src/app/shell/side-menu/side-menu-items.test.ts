import { describe, expect, it, test } from 'vitest';
import { type SideMenuItem, type SideMenuView, sideMenuItems } from './side-menu-items.ts';

function placesOf(items: SideMenuItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return placesOf(item.items);
    return item.kind === 'link' ? item.to : item.kind;
  });
}

const menuOf = (view: SideMenuView) => placesOf(sideMenuItems(view));

interface Row {
  readonly place: string;
  readonly signedInOnly?: true;
  readonly narrowOnly?: true;
}

/** The side menu's table in the spec (S-2), in the order of the spec. */
const TABLE: readonly Row[] = [
  { place: '/my-orders', signedInOnly: true },
  { place: '/wallet-money', signedInOnly: true },
  { place: '/offers', signedInOnly: true },
  { place: '/feedback', signedInOnly: true },
  { place: '/restaurants' },
  { place: '/ceo', narrowOnly: true },
  { place: '/contact-us', narrowOnly: true },
  { place: '/job-and-career', narrowOnly: true },
  { place: '/franchise', narrowOnly: true },
  { place: '/privacy-policy', narrowOnly: true },
  { place: '/terms-and-conditions', narrowOnly: true },
  { place: '/notifications', signedInOnly: true },
  { place: '/notifications-setting', signedInOnly: true },
  { place: '/address', signedInOnly: true },
  { place: 'deleteAccount', signedInOnly: true },
  { place: 'chat' },
  { place: 'logout', signedInOnly: true },
];

const views: SideMenuView[] = [true, false].flatMap((isSignedIn) =>
  [true, false].map((isNarrow) => ({ isSignedIn, isNarrow, hasFavourites: false })),
);

describe('the side menu', () => {
  it.each(views)('signed in $isSignedIn, narrow $isNarrow: is the table of the spec and no more', (view) => {
    const wanted = TABLE.filter(
      ({ signedInOnly, narrowOnly }) => (view.isSignedIn || !signedInOnly) && (view.isNarrow || !narrowOnly),
    );
    expect(menuOf(view)).toEqual(wanted.map(({ place }) => place));
  });

  it.each(TABLE)(
    'shows $place to whom it is for, and to nobody else',
    ({ place, signedInOnly, narrowOnly }) => {
      for (const view of views) {
        const isFor = (view.isSignedIn || !signedInOnly) && (view.isNarrow || !narrowOnly);
        expect(menuOf(view).includes(place), JSON.stringify(view)).toBe(isFor);
      }
    },
  );
});

test('settings are a group of their own, with deleting the account last', () => {
  const group = sideMenuItems({ isSignedIn: true, isNarrow: true, hasFavourites: false }).find(
    ({ kind }) => kind === 'group',
  );
  expect(group === undefined ? [] : placesOf([group])).toEqual([
    ...['/notifications', '/notifications-setting', '/address'],
    'deleteAccount',
  ]);
});
