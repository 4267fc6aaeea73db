import type { StaffRole } from '#contract/desk/staff.ts';
import { inviteByCommand } from '#server/services/staff/people.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { addSecondFactor, enterCode, enterPassword, join } from '#test/desk/verbs/verbs.ts';
import { roleAt, signInStaff } from '#test/support/makers/staff.ts';

// Before the sign-in, the desk requests the signed-in person, which the server refuses with 401.
test.use({ refusals: [401] });

async function invite(product: Parameters<typeof signInStaff>[0], role: StaffRole, name: string) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.in`;
  const invitation = { name, email, roleList: [roleAt(role, OUTLET_ID)] };
  const invited = await inviteByCommand(product.db, invitation);
  if (!invited.ok) throw new Error(invited.failure.code);
  return `/desk/invite/${invited.value.token}`;
}

test('an owner joins by a link, adds a password with a second factor, and signs in with both', async ({
  page,
  product,
}) => {
  await join(page, await invite(product, 'owner', 'Asha Rao'));
  const { key, written } = await addSecondFactor(page, 'a long password');
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await enterPassword(page, 'asha@example.in', 'a long password');
  await enterCode(page, key);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await enterPassword(page, 'asha@example.in', 'a long password');
  await page.getByRole('button', { name: 'Use a code that I wrote down' }).click();
  await page.getByLabel('Code that you wrote down').fill(written);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a shared tablet is enrolled by a code, and people switch by PIN', async ({
  page,
  product,
  openDesk,
}) => {
  const manager = await openDesk('manager', '/desk/me');
  const cook = await signInStaff(product, [roleAt('kitchen', OUTLET_ID)], {
    pin: '112233',
    origin: product.origin,
  });
  const made = await manager.page.request.post(`/v1/desk/outlets/${OUTLET_ID}/device-codes`, {
    data: { title: 'Kitchen tablet' },
    headers: { origin: product.origin },
  });
  const { responsePacket } = await made.json();

  await page.goto('/desk');
  await page.getByRole('button', { name: 'Enrol this device' }).click();
  await page.getByLabel('Code of 8 digits').fill(responsePacket.code);
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await page.getByRole('button', { name: cook.name }).click();
  for (const digit of '112233') await page.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByText(cook.name)).toBeVisible();
  await page.getByRole('button', { name: 'Switch person' }).click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
});

test('a manager adds a passkey and signs in by it', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await join(page, await invite(product, 'manager', 'Meera Das'));
  await expect(page.getByText('Your rights as an owner or manager begin')).toBeVisible();
  await expectAccessible(page, 'my sign-in');
  await expectLargeTargets(page, 'my sign-in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your sign-in is secured.')).toBeVisible();
  await expect(page.getByText('Your rights as an owner or manager begin')).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
});
