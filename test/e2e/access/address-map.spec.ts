import type { Locator, Page } from '@playwright/test';
import { listAddresses } from '#server/db/queries/account/addresses.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, ordersOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';

const mapOf = (sheet: Locator) => sheet.getByRole('application', { name: /^Map\./ });

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/address');
  await page.getByRole('button', { name: 'Add address' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add Delivery Address' });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function findPlace(sheet: Locator, name: string, result: RegExp): Promise<void> {
  await sheet.getByRole('searchbox', { name: 'Search for area, street or landmark' }).fill(name);
  await sheet.getByRole('list', { name: 'Places found' }).getByRole('button', { name: result }).click();
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('puts an address on the map by search, tap, keys and position', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  const sheet = await openForm(page);
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(sheet.getByText('Please select location first.')).toBeVisible();
  await expect(sheet.getByText('Please select address type')).toBeVisible();

  const area = sheet.getByRole('textbox', { name: 'Street, area' });
  const town = sheet.getByRole('textbox', { name: 'Landmark, city, PIN code' });
  await test.step('a search moves the pin and fills the lines', async () => {
    await findPlace(sheet, 'elante', /Elante Mall/);
    await expect(sheet.getByText('Pin on Elante Mall, Chandigarh')).toBeVisible();
    await expect(sheet.getByText('Please select location first.')).toBeHidden();
    await expect(town).toHaveValue('Chandigarh, 160002');
  });
  await test.step('the position brings its own lines, but none over what the customer wrote', async () => {
    await area.fill('Behind the temple');
    await sheet.getByRole('button', { name: 'Change location' }).click();
    await sheet.getByRole('button', { name: 'Use my location' }).click();
    await expect(sheet.getByText('Pin on Mohali, Punjab 160055')).toBeVisible();
    await expect(area).toHaveValue('Behind the temple');
    await sheet.getByRole('button', { name: 'Use the text of the place' }).click();
    await expect(area).toHaveValue('Mohali');
    await expect(town).toHaveValue('Punjab, 160055');
  });
  await test.step('a key moves the pin to the east, a tap to the north', async () => {
    await mapOf(sheet).press('ArrowRight');
    const box = await mapOf(sheet).boundingBox();
    if (box === null) throw new Error('the map is not in sight');
    await mapOf(sheet).click({ position: { x: box.width / 2, y: box.height / 2 - 60 } });
    await expect(sheet.getByText('Pin on Mohali, Punjab 160055')).toBeVisible();
  });
  await sheet.getByRole('textbox', { name: 'House, flat, floor' }).fill('House 42');
  await sheet.getByText('Work', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: 'Saved addresses' }).getByText('House 42')).toBeVisible();

  const [saved] = await listAddresses(product.db, await customerIdOf(product.db, mobile));
  expect(saved).toMatchObject({ addressLine2: 'Mohali', addressType: 'WORK' });
  // One step is 60 px, at zoom 18 about thirty metres.
  expect(saved?.longitude).toBeCloseTo(76.6762 + 60 * (360 / (256 * 2 ** 18)), 4);
  expect(saved?.latitude).toBeGreaterThan(30.7376);
  expect(saved?.latitude).toBeLessThan(30.738);

  await page.getByRole('button', { name: 'Deliver here: Work · House 42' }).click();
  await expect(page.getByText('Delivering here', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Work · House 42' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await mapOf(edit).press('ArrowDown');
  // By keyboard, because a tap at the same place would count as a double tap.
  await edit.getByRole('button', { name: 'Save address' }).press('Enter');
  await expect(edit).toBeHidden();
  const [moved] = await listAddresses(product.db, await customerIdOf(product.db, mobile));
  expect(moved).toEqual({ ...saved, latitude: moved?.latitude });
  expect(moved?.latitude).toBeLessThan((saved?.latitude ?? 0) - 0.0002);
  const place = { addressId: moved?.recordId, latitude: moved?.latitude };
  await expect.poll(async () => (await storedRecords(page))['place']).toMatchObject(place);
});

test.describe('without pictures of the map', () => {
  test.use({ isOfflineExpected: true });

  test('an address is found, named and saved all the same', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    await page.route('**/tiles/**', (route) => route.abort());
    await page.context().clearPermissions();
    const sheet = await openForm(page);
    await expect(sheet.getByText('Unable to load Map')).toBeVisible();
    await sheet.getByRole('button', { name: 'Use my location' }).click();
    await expect(
      sheet.getByText(
        'Please allow location: location permission is disabled. Search for the place instead.',
      ),
    ).toBeVisible();
    await sheet.getByRole('searchbox').fill('xyzzyx');
    await expect(sheet.getByText('No results found')).toBeVisible();
    await findPlace(sheet, 'Morinda', /Railway Station/);
    await expect(sheet.getByText('Pin on Morinda Railway Station, Morinda')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'House, flat, floor' }).fill('Platform 1');
    await sheet.getByText('Other', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Save address' }).click();
    await expect(sheet).toBeHidden();
    const [saved] = await listAddresses(product.db, await customerIdOf(product.db, mobile));
    expect(saved).toMatchObject({ addressLine1: 'Platform 1', latitude: 30.7889, longitude: 76.5049 });

    const add = page.getByRole('button', { name: 'Add address' });
    await page.context().setOffline(true);
    await expect(page.getByText(/^There is no signal/)).toBeVisible();
    await expect(add).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete Other · Platform 1' })).toBeDisabled();
    await page.context().setOffline(false);
    await expect(add).toBeEnabled();
  });
});

test.describe('on a connection that breaks', () => {
  test.use({ isOfflineExpected: true });

  test('a pin that could not be named is named once the network is back', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    const sheet = await openForm(page);
    const naming = '**/reverseGeocode**';
    await page.route(naming, (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('reverseGeocode'));
    await sheet.getByRole('button', { name: 'Use the place under the pin' }).click();
    await failed;
    await expect(sheet.getByText('Pin on Pinned location')).toBeVisible();
    await page.unroute(naming);
    await expect(sheet.getByText(/^Pin on (?!Pinned location)/)).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: /PIN code/ })).not.toHaveValue('');
  });

  test('an address is retried for a while, then by the customer’s tap', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    const sheet = await openForm(page);
    await customer.fillAddress(sheet);
    await page.context().setOffline(true);
    const save = sheet.getByRole('button', { name: 'Save address' });
    await expect(sheet.getByText(/save it when you are back/)).toBeVisible();
    await save.click();
    await expect(sheet.getByText('No signal. Trying again…')).toBeVisible();
    await expect(sheet.getByText('It could not be saved yet.')).toBeVisible();
    await expect(sheet.getByText(/save it when you are back/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(sheet.getByText(/save it when you are back/)).toBeHidden();
    await save.click();
    await expect(sheet).toBeHidden();
    const saved = await listAddresses(product.db, await customerIdOf(product.db, mobile));
    expect(saved).toMatchObject([{ addressLine1: customer.HOUSE }]);
  });
});

test('offers alternatives where the restaurant does not deliver', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\. Change$/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' });
  await sheet.getByRole('button', { name: 'Choose on the map' }).click();
  await sheet.getByRole('button', { name: 'Deliver to the pin' }).click();
  await expect(sheet.getByText('Please select location first.')).toBeVisible();
  await findPlace(sheet, 'Morinda', /Railway Station/);
  await expect(sheet.getByText('Pin on Morinda Railway Station, Morinda')).toBeVisible();
  await sheet.getByRole('button', { name: 'Deliver to the pin' }).click();
  await expect(sheet.getByText('Sorry! this restaurant is not delivering in your area')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Order from Sunehri Morinda' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Switch to TakeAway' }).click();
  await expect(sheet).toBeHidden();
  expect(await ordersOf(product.db, mobile)).toEqual([]);
});

test('changing to the outlet that delivers keeps the place of an unfinished address', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  const sheet = await openForm(page);
  await findPlace(sheet, 'Morinda', /Railway Station/);
  await sheet.getByRole('button', { name: 'Order from Sunehri Morinda' }).click();
  await expect(sheet).toBeHidden();
  const place = { source: 'search', addressId: null, latitude: 30.7889, longitude: 76.5049 };
  await expect.poll(async () => (await storedRecords(page))['place']).toMatchObject(place);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /Railway Station.*, from Morinda/ })).toBeVisible();
  expect(await listAddresses(product.db, await customerIdOf(product.db, mobile))).toEqual([]);
});
