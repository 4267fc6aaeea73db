import type { Page } from '@playwright/test';
import { countPinTry } from '#server/db/queries/desk/staff.ts';
import { recordAct } from '#server/services/staff/audit.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { cookieHeader, roleAt, signInStaff } from '#test/support/makers/staff.ts';

test.use({ refusals: [401] });

/** Checks that no cell of the log is cut or extends beyond the page. */
async function expectAllInSight(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('td, th, html')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
}

test('a manager invites a cook by a link, and the cook joins by it', async ({ page, openDesk }) => {
  const { page: desk } = await openDesk('manager', '/desk/people');
  await desk.getByLabel('Name', { exact: true }).fill('Ravi Kumar');
  await desk.getByRole('button', { name: 'Make an invitation' }).click();
  await expect(desk.getByRole('heading', { name: 'Link for Ravi Kumar' })).toBeFocused();
  await expectAccessible(desk, 'people');
  await expectLargeTargets(desk, 'people');
  const link = await desk.getByText('/desk/invite/').innerText();
  await expect(
    desk.getByText(/^Ravi Kumar, you are invited to .* as Kitchen, .*Mohali Phase 8\./),
  ).toBeVisible();

  await page.goto(new URL(link).pathname);
  await expect(page.getByText(/has invited you to the desk of/)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(/^Kitchen, .*Mohali Phase 8$/);
  await expectAccessible(page, 'invitation');
  await page.getByLabel('Choose a PIN of 6 digits').fill('123456');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('This PIN is easy to guess.')).toBeVisible();
  await page.getByLabel('Choose a PIN of 6 digits').fill('135790');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'My sign-in' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Ravi Kumar' })).toBeVisible();
});

test('an owner of several outlets chooses where a person or a device works', async ({ openDesk }) => {
  const { page: desk } = await openDesk('owner', '/desk/people');
  const invite = desk.getByRole('region', { name: 'Invite a person' });
  await invite.getByLabel('Name', { exact: true }).fill('Ravi Kumar');
  await expect(invite.getByLabel('Outlet')).toHaveValue('');
  await invite.getByRole('button', { name: 'Make an invitation' }).click();
  await expect(invite.getByText('Choose an outlet.', { exact: true })).toBeVisible();
  await invite.getByLabel('Outlet').selectOption({ value: String(OUTLET_ID) });
  await invite.getByRole('button', { name: 'Make an invitation' }).click();
  await expect(desk.getByText(/as Kitchen, .*Mohali Phase 8\./)).toBeVisible();
  const devices = desk.getByRole('region', { name: 'Shared devices' });
  await devices.getByLabel('Name of the device').fill('Pass tablet');
  await devices.getByRole('button', { name: 'Make a code' }).click();
  await expect(devices.getByText('Choose an outlet.', { exact: true })).toBeVisible();
  await expect(devices.getByRole('timer')).toHaveCount(0);
});

test('roles change, and ending a person’s work needs a tick and signs them out', async ({
  openDesk,
  product,
}) => {
  const cook = await signInStaff(product, [roleAt('kitchen', OUTLET_ID)], { origin: product.origin });
  const { page: desk } = await openDesk('owner', '/desk/people');
  const card = desk.getByRole('main').getByRole('listitem').filter({ hasText: cook.name });
  await card.getByRole('button', { name: 'Change roles' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add another role' }).click();
  await sheet.getByRole('group', { name: 'Role 2' }).getByLabel('Role').selectOption('Rider');
  await sheet
    .getByRole('group', { name: 'Role 2' })
    .getByLabel('Outlet')
    .selectOption({ value: String(OUTLET_ID) });
  await expectAccessible(desk, 'roles');
  await sheet.getByRole('button', { name: 'Save roles' }).click();
  await expect(card).toContainText('Rider');

  await card.getByRole('button', { name: 'Change roles' }).click();
  await sheet.getByRole('button', { name: 'End their work here' }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'End their work' }).click();
  await expect(dialog.getByText('Tick this first.')).toBeVisible();
  await dialog.getByLabel(`Yes, ${cook.name}`).check();
  await expectAccessible(desk, 'end of work');
  await dialog.getByRole('button', { name: 'End their work' }).click();
  await expect(card).toBeHidden();
  const headers = { cookie: cookieHeader(cook.cookies) };
  expect((await fetch(`${product.origin}/v1/desk/me`, { headers })).status).toBe(401);
});

test('a manager unlocks a PIN after ten wrong ones', async ({ openDesk, product }) => {
  const cook = await signInStaff(product, [roleAt('kitchen', OUTLET_ID)], {
    pin: '112233',
    origin: product.origin,
  });
  for (let wrong = 0; wrong < 10; wrong += 1) await countPinTry(product.db, cook.staffId);
  const { page: desk } = await openDesk('manager', '/desk/people');
  const card = desk.getByRole('main').getByRole('listitem').filter({ hasText: cook.name });
  await expect(card).toContainText('PIN locked');
  await card.getByRole('button', { name: 'Unlock PIN' }).click();
  await expect(card).not.toContainText('PIN locked');
});

test('a code for a shared device counts down, and a device is revoked', async ({ page, openDesk }) => {
  const { page: desk } = await openDesk('manager', '/desk/people');
  await desk.getByLabel('Name of the device').fill('Pass tablet');
  await desk.getByRole('button', { name: 'Make a code' }).click();
  await expect(desk.getByRole('timer')).toContainText(/9:\d\d/);
  const shown = desk.getByText(/^\d{4} \d{4}$/);
  const code = (await shown.innerText()).replace(' ', '');
  await desk.setViewportSize({ width: 1280, height: 800 });
  const isInside = await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(isInside, 'the code stays inside its card').toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await expectLargeTargets(page, 'sign-in');
  await page.getByRole('button', { name: 'Enrol this device' }).click();
  await page.getByLabel('Code of 8 digits').fill(code);
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await expectAccessible(page, 'people of the device');

  await desk.reload();
  await desk.getByRole('button', { name: 'Revoke: Pass tablet' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(desk.getByRole('button', { name: 'Revoke: Pass tablet' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an owner filters the audit log, and the address keeps the filters', async ({ openDesk, product }) => {
  const cook = await signInStaff(product, [roleAt('kitchen', OUTLET_ID)], {
    pin: '112233',
    origin: product.origin,
  });
  const { page: desk } = await openDesk('owner', '/desk/people');
  const card = desk.getByRole('main').getByRole('listitem').filter({ hasText: cook.name });
  await card.getByRole('button', { name: 'Change roles' }).click();
  await desk.getByRole('dialog').getByLabel('Role', { exact: true }).selectOption('Counter and floor');
  await desk.getByRole('button', { name: 'Save roles' }).click();
  await expect(card).toContainText('Counter and floor');

  await desk.getByRole('link', { name: 'Audit log' }).click();
  await desk.getByLabel('Action').selectOption('Roles changed');
  await desk.getByLabel('Subject').fill(cook.staffId);
  await desk.getByRole('button', { name: 'Apply filters' }).click();
  await expect(desk).toHaveURL(/action=person\.roles/);
  await expect(desk.getByRole('row')).toHaveCount(2);
  const row = desk.getByRole('row').nth(1);
  await expect(row).toContainText(cook.name);
  await expect(row).toContainText(/Kitchen, .*Mohali Phase 8 → Counter and floor, .*Mohali Phase 8/);
  await desk.reload();
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expectAccessible(desk, 'audit');
  await expectLargeTargets(desk, 'audit');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  await desk.getByLabel('From').fill('2020-01-02');
  await desk.getByLabel('To', { exact: true }).fill('2020-01-01');
  await desk.getByRole('button', { name: 'Apply filters' }).click();
  await expect(desk.getByText('The last day is before the first.')).toBeVisible();
  await desk.getByLabel('To', { exact: true }).fill('2020-01-31');
  await desk.getByRole('button', { name: 'Apply filters' }).click();
  await expect(desk.getByText('No act fits these filters.')).toBeVisible();
  await expect(desk).toHaveURL(/from=2020-01-02&to=2020-01-31/);
  await desk.getByLabel('From').fill(today);
  await desk.getByLabel('To', { exact: true }).fill(today);
  await desk.getByRole('button', { name: 'Apply filters' }).click();
  await expect(desk.getByRole('row')).toHaveCount(2);
  for (const width of [390, 820, 1280]) {
    await desk.setViewportSize({ width, height: 1180 });
    await expectAllInSight(desk);
    await expectAccessible(desk, `audit at ${width}`);
  }
  await desk.setViewportSize({ width: 820, height: 1180 });
  await desk.getByRole('button', { name: 'Clear filters' }).click();
  await expect(desk).not.toHaveURL(/action/);
  await desk.getByRole('link', { name: 'Roles changed' }).first().click();
  await expect(desk).toHaveURL(/action=person\.roles/);
});

test('the audit log loads older acts', async ({ openDesk, product }) => {
  const by = { staffId: null, name: 'command line' };
  const act = { by, restaurantId: OUTLET_ID, action: 'dish.soldOut' as const, subject: 'dal' };
  for (let number = 0; number < 60; number += 1) await recordAct(product.deps, act);
  const { page: desk } = await openDesk('owner', '/desk/audit?action=dish.soldOut&subject=dal');
  await expect(desk.getByRole('row')).toHaveCount(51);
  await desk.getByRole('link', { name: 'Older acts' }).click();
  await expect(desk.getByRole('row')).toHaveCount(11);
  await expect(desk).toHaveURL(/before=\d+/);
  await desk.getByRole('link', { name: 'Newest acts' }).click();
  await expect(desk.getByRole('row')).toHaveCount(51);
});
