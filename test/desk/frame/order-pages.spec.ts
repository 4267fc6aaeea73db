import { kolkataParts } from '#domain/time/kolkata.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { clearBoard, placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';

/** One order more than a page shows. */
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
  await found(first).click();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(found(first)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(found(last)).toBeVisible();
  await clearBoard(product);
});

test('a search and its day stay while one of its orders is open', async ({ product, openDesk }) => {
  const wanted = await placeTakeaway(product, 'Aloo Paratha');
  const other = await placeTakeaway(product, 'Aloo Paratha');
  const { page } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/orders`);
  const found = (orderRefId: string) => page.getByRole('link', { name: orderRefId });
  const typed = page.getByRole('searchbox', { name: 'Reference, last digits of the number, or name' });
  const today = kolkataParts(product.deps.now()).date;
  await expect(found(other)).toBeVisible();
  await typed.fill(wanted);
  await page.getByLabel('Day').fill(today);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(found(other)).toHaveCount(0);
  await found(wanted).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${wanted}` })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(typed).toHaveValue(wanted);
  await expect(page.getByLabel('Day')).toHaveValue(today);
  await expect(found(wanted)).toBeVisible();
  await expect(found(other)).toHaveCount(0);
  await clearBoard(product);
});

test('a text before its search stays in its field', async ({ product, openDesk }) => {
  const orderRefId = await placeTakeaway(product, 'Aloo Paratha');
  const { page } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/orders`);
  const found = page.getByRole('link', { name: orderRefId });
  const typed = page.getByRole('searchbox', { name: 'Reference, last digits of the number, or name' });
  await expect(found).toBeVisible();
  await typed.pressSequentially('Simran');
  await page.reload();
  await expect(typed).toHaveValue('Simran');
  await found.click();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(typed).toHaveValue('Simran');
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  await expect(typed).toHaveCount(0);
  await page.goBack();
  await expect(typed).toHaveValue('Simran');
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: 'Show the latest' }).click();
  await expect(typed).toHaveValue('');
  await clearBoard(product);
});
