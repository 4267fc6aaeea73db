import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { clearBoard, placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';

/** One more than a page. */
const COUNT = 31;

test('older orders are on further pages, and the browser’s back returns to the newer ones', async ({
  product,
  openDesk,
}) => {
  test.slow();
  const first = await placeTakeaway(product, 'Aloo Paratha');
  let last = first;
  for (let count = 1; count < COUNT; count += 1) last = await placeTakeaway(product, 'Aloo Paratha');
  const { page } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/orders`);
  const found = (orderRefId: string) => page.getByRole('link', { name: orderRefId });
  await expect(found(last)).toBeVisible();
  await expect(found(first)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Page before' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(found(first)).toBeVisible();
  await expect(found(last)).toHaveCount(0);
  await page.reload();
  await expect(found(first)).toBeVisible();
  await page.goBack();
  await expect(found(last)).toBeVisible();
  await clearBoard(product);
});
