import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Records } from '#offline/records.ts';
import { insertAddress } from '#server/db/queries/account/addresses.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { arriveSignedIn, storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

const MORINDA = 'Sunehri Morinda';
/** Three hundred kilometres from Mohali. */
const NOIDA = 'Sunehri Noida';

/** The server's response without a nearby town. */
const NOT_NAMED = {
  errorCode: 0,
  message: '',
  responsePacket: {
    ...{ addressText: '', addressLat: 30.6982, addressLng: 76.7189 },
    ...{ country: '', state: '', city: '', postalCode: '', remainder: '' },
  },
};

const header = (page: Page) => page.getByRole('banner');
const placeButton = (page: Page) => header(page).getByRole('button', { name: /\. Change$/ });
const kindOf = (page: Page, kind: customer.OrderTypeTab) =>
  page.getByRole('navigation', { name: 'Order type' }).getByRole('link', { name: kind });

async function openOutlets(page: Page) {
  await placeButton(page).click();
  await page
    .getByRole('dialog', { name: 'Where should we deliver?' })
    .getByRole('button', { name: 'Choose restaurant' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Choose restaurant' });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function openRestaurant(page: Page, title: string): Promise<void> {
  await page.goto('/restaurants');
  await page.getByRole('searchbox', { name: 'Search by name, area or city' }).fill(title);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('the list of outlets shows no error when there is none', async ({ page }) => {
  await customer.openHome(page);
  const sheet = await openOutlets(page);
  await expect(sheet.getByRole('button', { name: MORINDA })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(sheet.getByRole('alert')).toHaveCount(0);
});

test('the search in the list of restaurants stays in the address as typed, numbers too', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search by name, area or city' });
  await page.goto('/restaurants?q=8');
  await expect(search).toHaveValue('8');
  await search.fill('007');
  await expect(page).toHaveURL(/\?q=007$/);
  const chips = page.getByRole('group', { name: 'Availability' });
  for (const name of ['Open now', 'Dine In', 'TakeAway']) await chips.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/types=\w+&types=\w+/);
  await page.reload();
  await expect(search).toHaveValue('007');
  for (const name of ['Open now', 'Dine In', 'TakeAway'])
    await expect(chips.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
});

test('where an outlet does not deliver to, home offers the nearest that does, and TakeAway', async ({
  page,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await (await openOutlets(page)).getByRole('button', { name: NOIDA }).click();
  const notice = page.getByRole('status').filter({ hasText: 'not delivering in your area' });
  await expect(notice).toContainText(/Sunehri .+ delivers here, .+ away\./);
  // By keyboard, because a tap right after closing the sheet would count as a double tap.
  await notice.getByRole('button', { name: `Order from ${customer.MOHALI.title}` }).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: `Menu of ${customer.MOHALI.title}` }),
  ).toBeAttached();
  await expect(notice).toBeHidden();

  await (await openOutlets(page)).getByRole('button', { name: NOIDA }).click();
  await notice.getByRole('button', { name: 'Switch to TakeAway' }).press('Enter');
  await expect(kindOf(page, 'TakeAway')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: `Menu of ${NOIDA}` })).toBeAttached();
});

test('an outlet is as far in the list to choose from, among the restaurants and on its own page', async ({
  page,
}) => {
  await page.context().setGeolocation(customer.SECTOR_70);
  await customer.openHome(page);
  await expect(placeButton(page)).toHaveAccessibleName(/^Mohali, Sector 70/);
  const choice = (await openOutlets(page)).getByRole('button', { name: MORINDA });
  const [distance = ''] = (await choice.textContent())?.match(/[\d.]+ km/) ?? [];
  expect(distance).toMatch(/^2\d km$/);
  await page.goto('/restaurants');
  await expect(page.getByText('Near Mohali, Sector 70')).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: MORINDA }) });
  await expect(card.getByText(`${distance} away`)).toBeVisible();
  await card.getByRole('link', { name: MORINDA }).click();
  await expect(page.getByRole('heading', { level: 1, name: MORINDA })).toBeVisible();
  await expect(page.getByText(`${distance} away`)).toBeVisible();
});

test('a position that the map service cannot name is near the nearest outlet, and named with a signal', async ({
  page,
}) => {
  await page.context().setGeolocation(customer.SECTOR_70);
  await page.route('**/reverseGeocode*', (route) => route.fulfill({ json: NOT_NAMED }));
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await expect(placeButton(page)).toHaveAccessibleName(/^Near Mohali Phase 8/);
  await page.unroute('**/reverseGeocode*');
  await page.reload();
  await expect(placeButton(page)).toHaveAccessibleName(/^Mohali, Sector 70/);
});

test('requests the outlets once a place is known', async ({ page }) => {
  // Geolocation never responds, so the 3-second fallback applies.
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  const requested = page.waitForRequest(/restaurantList/);
  await page.goto('/restaurants');
  await requested;
  const sinceLoadMs = await page.evaluate(() => performance.now());
  expect(sinceLoadMs).toBeGreaterThan(2_900);
});

test('a position that is not found in time says so, and not that it is refused', async ({ page }) => {
  await page.addInitScript(() => {
    const late = { code: 3, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' } as const;
    navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.(late);
  });
  await customer.openHome(page);
  await expect(page.getByText('Your location could not be found in time')).toBeVisible();
  await expect(page.getByText('Please allow location')).toHaveCount(0);
});

test('a restaurant’s page that does not deliver here names the nearest that does', async ({ page }) => {
  await customer.openHome(page);
  await openRestaurant(page, NOIDA);
  await expect(page.getByText('not delivering in your area').filter({ visible: true })).toBeVisible();
  await page
    .getByRole('button', { name: `Order from ${customer.MOHALI.title}` })
    .filter({ visible: true })
    .click();
  await expect(kindOf(page, 'Delivery')).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('heading', { level: 1, name: `Menu of ${customer.MOHALI.title}` }),
  ).toBeAttached();
});

test.describe('without a position', () => {
  test.use({ permissions: [] });

  test('the assumed place blocks no one: a far restaurant accepts a delivery', async ({ page }) => {
    await openRestaurant(page, NOIDA);
    await expect(page.getByText('not delivering in your area')).toHaveCount(0);
    await expect(page.getByText(/ away$/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Order delivery' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Menu of ${NOIDA}` })).toBeAttached();
  });
});

test.describe('a signed-in customer without a position', () => {
  test.use({ permissions: [] });

  /** A kilometre from the outlet of Noida. */
  const ATTA_LANE = { latitude: 28.58, longitude: 77.3219 };
  const CIVIL_LINES = { latitude: 30.9045, longitude: 75.8473 };

  async function saveAddresses({ db, deps }: Product, mobile: string): Promise<void> {
    const lines = { addressLine2: '', addressLine3: '', customerId: await customerIdOf(db, mobile) };
    const at = deps.now();
    const old = { addressLine1: '7 Old Lane', addressType: 'HOME', ...CIVIL_LINES } as const;
    await insertAddress(db, { id: randomUUID(), createdAt: at - 1_000, ...lines, ...old });
    const newest = { addressLine1: '4 Atta Lane', addressType: 'WORK', ...ATTA_LANE } as const;
    await insertAddress(db, { id: randomUUID(), createdAt: at, ...lines, ...newest });
  }

  test('is taken to be at the newest address of the account, and can change that', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await saveAddresses(product, mobile);
    await page.goto('/');
    await expect(placeButton(page)).toHaveAccessibleName(/4 Atta Lane/);
    await expect(page.getByRole('heading', { level: 1, name: `Menu of ${NOIDA}` })).toBeAttached();
    await page.reload();
    await expect(placeButton(page)).toHaveAccessibleName(/4 Atta Lane/);
    await (await openOutlets(page)).getByRole('button', { name: MORINDA }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Menu of ${MORINDA}` })).toBeAttached();
  });

  test('stays in Mohali with a dish in the cart', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    await saveAddresses(product, mobile);
    const list = await holdCall(page, '**/getAddressList*');
    await customer.openHome(page);
    await list.requested;
    await customer.addItem(page, 'Matar Mushroom');
    await list.letThrough();
    await expect(placeButton(page)).toHaveAccessibleName(/Mohali/);
    await expect(
      page.getByRole('heading', { level: 1, name: `Menu of ${customer.MOHALI.title}` }),
    ).toBeAttached();
  });

  test('stays in Mohali without an address', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    const response = page.waitForResponse('**/getAddressList*');
    await customer.openHome(page);
    await response;
    await expect(placeButton(page)).toHaveAccessibleName(/Mohali/);
  });
});

test('after a logout the place is found again, and named', async ({ page, product, mobile }) => {
  await page.context().setGeolocation(customer.SECTOR_70);
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await header(page).getByRole('button', { name: 'Menu and profile' }).click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Logout' }) });
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Logout?' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(placeButton(page)).toHaveAccessibleName(/Mohali, Sector 70/);
});

test('an expired table does not keep Dine In on a later visit', async ({ page, product }) => {
  const outlet = {
    recordId: customer.MOHALI.recordId,
    restaurantUuid: '00000000-0000-4000-8000-000000000012',
    title: customer.MOHALI.title,
  };
  const tableSession: Records['tableSession'] = {
    tableSessionId: '00000000-0000-4000-8000-000000000099',
    tableCode: null,
    outletCode: 'MOH',
    tableNumber: 'T12',
    restaurantId: outlet.recordId,
    restaurantUuid: outlet.restaurantUuid,
    restaurantName: outlet.title,
    expiresAt: product.deps.now() - 60_000,
  };
  await storeRecords(page, { tableSession, orderType: { orderType: 'DineIn', chosenBy: 'table' } });
  await page.context().setGeolocation(customer.SECTOR_70);
  await customer.openHome(page);
  // The server-rendered page shows delivery too, so the place proves hydration.
  await expect(placeButton(page)).toHaveAccessibleName(/Mohali, Sector 70/);
  await expect(kindOf(page, 'Delivery')).toHaveAttribute('aria-current', 'page');
});

test('neither Back nor a reload reverts a later choice', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await page.getByRole('link', { name: customer.MOHALI.title }).click();
  await page.getByRole('button', { name: 'Order TakeAway' }).filter({ visible: true }).click();
  await expect(kindOf(page, 'TakeAway')).toHaveAttribute('aria-current', 'page');
  for (let step = 0; step < 3; step += 1) await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
  await expect(kindOf(page, 'TakeAway')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(kindOf(page, 'TakeAway')).toHaveAttribute('aria-current', 'page');
});
