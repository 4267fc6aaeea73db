import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { act, BOARD_PATH, cardOf, columnOf, placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';
import { addSecondFactor, enterCode, enterPassword, join } from '#test/desk/verbs/verbs.ts';

// Before the sign-in, the desk requests the signed-in person, which the server refuses with 401.
test.use({ refusals: [401] });

test('without a sandbox, the first owner is invited by the command and runs the desk', async ({
  page,
  product,
  request,
}) => {
  expect((await request.get('/sandbox')).status()).toBe(404);
  const link = (await product.command('staff', 'invite', 'owner', '--email', 'first@example.in')).trim();
  expect(new URL(link).origin).toBe(product.origin);
  await join(page, link);
  await page.goto(`/desk/outlets/${OUTLET_ID}/tables`);
  await expect(page.getByRole('heading', { name: 'My sign-in' })).toBeVisible();
  const { key } = await addSecondFactor(page, 'a long password');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await enterPassword(page, 'first@example.in', 'a long password');
  await enterCode(page, key);
  const cookies = await page.context().cookies(`${product.origin}/v1/desk/me`);
  expect(cookies.length).toBeGreaterThan(0);
  for (const { httpOnly, secure, sameSite } of cookies)
    expect({ httpOnly, secure, sameSite }).toEqual({ httpOnly: true, secure: true, sameSite: 'Strict' });
  await page.goto('/desk/people');
  await expect(page.getByRole('heading', { name: 'first' })).toBeVisible();
  await page.goto('/desk/audit');
  await expect(page.getByRole('cell', { name: 'command line' }).first()).toBeVisible();

  await page.goto(BOARD_PATH);
  await page.getByRole('button', { name: 'Start the shift' }).click();
  const orderRefId = await placeTakeaway(product, 'Matar Mushroom');
  const card = cardOf(page, orderRefId);
  await act(card, 'Accept').click();
  await expect(columnOf(page, 'Accepted').locator(card)).toBeVisible();
});
