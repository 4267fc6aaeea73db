import { expectAccessible } from '#test/desk/axe.ts';
import { expect, test } from '#test/desk/fixtures.ts';
import { holdPhone, ON_THE_WAY, orderReady, RIDES_PATH } from '#test/desk/verbs/rider-verbs.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';

test.use({
  geolocation: customer.SECTOR_70,
  permissions: ['geolocation'],
  viewport: { width: 390, height: 844 },
});

test('a manager sets the face of a rider, whom the customer sees while they bring the order', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  const { orderRefId } = await orderReady(page, product, mobile);
  const rider = await openDesk('rider', RIDES_PATH);
  const { name } = rider.staff;
  const { page: desk } = await openDesk('manager', '/desk/people');
  const picture = { mimeType: 'image/jpeg', buffer: await createJpeg(600, 800) };

  await test.step('what is no picture is refused in plain words', async () => {
    const field = desk.getByLabel(`Add a photo: ${name}`, { exact: true }).first();
    await field.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
    await expect(desk.getByText('This picture cannot be read.')).toBeVisible();
    await field.setInputFiles({ name: 'face.jpg', ...picture });
    await expect(desk.getByRole('img', { name, exact: true })).toBeVisible();
    expect(await whatStandsOut(desk)).toEqual([]);
    await expectAccessible(desk, 'people with a face');
  });

  await test.step('the rider sees their own, and takes the order', async () => {
    await holdPhone(rider.page, ON_THE_WAY);
    await rider.page.reload();
    await expect(rider.page.getByRole('img', { name, exact: true })).toBeVisible();
    const own = rider.page.getByRole('group', { name: orderRefId });
    await own.getByRole('button', { name: 'Take it' }).click();
    await expect(rider.page.getByRole('button', { name: 'Change the photo' })).toBeVisible();
  });

  await test.step('the customer sees the face, and the initial once it is removed', async () => {
    await page.goto(`/track-order?ref=${orderRefId}`);
    const face = page.getByRole('img', { name: /, who brings your order$/ });
    await expect(face).toBeVisible();
    expect(await whatStandsOut(page)).toEqual([]);
    await expectAccessible(page, 'tracking with a face');
    await desk.getByRole('button', { name: `Remove the photo: ${name}` }).click();
    await expect(desk.getByRole('img', { name, exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: / has your order$/ })).toBeVisible();
    await expect(face).toHaveCount(0);
  });
});
