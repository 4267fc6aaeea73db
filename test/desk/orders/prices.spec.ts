import { FRESH_MS } from '#platform/query/query-of.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { findDish, openHome } from '#test/e2e/verbs/verbs.ts';

// The customer's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [422], viewport: { width: 390, height: 844 } });

const DISHES = `/desk/outlets/${OUTLET_ID}/dishes`;
const DISH = 'Shahi Paneer';

test('an owner changes a price, and the customer’s phone shows it', async ({ page, openDesk }) => {
  await openHome(page);
  const { page: desk } = await openDesk('owner', DISHES);
  await desk.getByLabel('Search the dishes').fill(DISH);
  const priceButton = desk.getByRole('button', { name: new RegExp(`price.? of ${DISH}`) });
  const before = (await priceButton.textContent()) ?? '';
  await priceButton.click();
  const sheet = desk.getByRole('dialog', { name: `Prices of ${DISH}` });
  const field = sheet.getByRole('textbox').first();
  await expect(field).toBeVisible();
  await expectAccessible(desk, 'prices');
  await expectLargeTargets(desk, 'prices');
  const next = sheet.getByRole('button', { name: 'Check the change' });
  await field.fill('59,50');
  await next.click();
  await expect(sheet.getByText('has a comma where rupees have none')).toBeVisible();
  await field.fill('1777');
  await sheet.getByRole('radio', { name: 'At every outlet' }).check();
  await next.click();
  await expect(sheet.getByText('→ ₹1,777')).toBeVisible();
  await expect(sheet.getByText('times as much. Is the number right?')).toBeVisible();
  await expectAccessible(desk, 'before and after');
  await sheet.getByRole('button', { name: 'Back' }).click();
  await field.fill('177');
  await next.click();
  await expect(sheet.getByText('→ ₹177', { exact: false })).toBeVisible();
  await sheet.getByRole('button', { name: 'Change prices' }).click();
  await expect(sheet).toBeHidden();
  await expect(priceButton).toContainText('₹177');
  expect(before).not.toContain('₹177');

  await openHome(page);
  await findDish(page, DISH);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: DISH, exact: true }) });
  await expect(row.first()).toContainText('₹177');

  await desk.goto('/desk/audit');
  const act = desk.getByRole('row').filter({ hasText: 'Price changed' }).first();
  await expect(act).toContainText(DISH);
  await expect(act).toContainText('Whole chain');
  await expect(act).toContainText('₹177');
});

test('the second of two owners is told who was faster, and sees the price of now', async ({ openDesk }) => {
  const [first, second] = [await openDesk('owner', DISHES), await openDesk('owner', DISHES)];
  const open = async ({ page }: typeof first) => {
    await page.getByLabel('Search the dishes').fill('Kadhai Paneer');
    await page.getByRole('button', { name: /price.? of Kadhai Paneer/ }).click();
    return page.getByRole('dialog');
  };
  const sheets = [await open(first), await open(second)] as const;
  for (const [at, sheet] of sheets.entries()) {
    await sheet
      .getByRole('textbox')
      .first()
      .fill(String(201 + at));
    await sheet.getByRole('button', { name: 'Check the change' }).click();
  }
  await sheets[0].getByRole('button', { name: 'Change prices' }).click();
  await expect(sheets[0]).toBeHidden();
  await sheets[1].getByRole('button', { name: 'Change prices' }).click();
  await expect(sheets[1].getByText(`${first.staff.name} was faster`)).toBeVisible();
  await expect(sheets[1].getByRole('textbox').first()).toHaveValue('201');
});

test('a half that would cost more than the full is saved only at a second, named tap', async ({
  openDesk,
}) => {
  const { page: desk } = await openDesk('owner', DISHES);
  await desk.getByLabel('Search the dishes').fill('Paneer Butter Masala');
  await desk.getByRole('button', { name: /price.? of Paneer Butter Masala/ }).click();
  const sheet = desk.getByRole('dialog', { name: 'Prices of Paneer Butter Masala' });
  const half = sheet.getByRole('textbox', { name: /^Half/ });
  const before = await half.inputValue();
  await half.fill('990');
  await sheet.getByRole('button', { name: 'Check the change' }).click();
  await expect(sheet.getByText(/^Half costs more than Full/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Change prices' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect(half).toHaveValue('990');
  await sheet.getByRole('button', { name: 'Check the change' }).click();
  await sheet.getByRole('button', { name: 'Save anyway' }).click();
  await expect(sheet).toBeHidden();
  await desk.getByRole('button', { name: /price.? of Paneer Butter Masala/ }).click();
  await expect(half).toHaveValue('990');
  await half.fill(String(Number(before) + 1));
  await sheet.getByRole('button', { name: 'Check the change' }).click();
  await expect(sheet.getByText(/costs more than/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Change prices' }).click();
  await expect(sheet).toBeHidden();
});

test('an open menu has a price of the desk without a reload: on return, and while it stays in view', async ({
  page,
  openDesk,
}) => {
  await page.clock.install();
  await openHome(page);
  await findDish(page, 'Matar Mushroom');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Matar Mushroom', exact: true }) })
    .first();
  await expect(row).toContainText('₹');
  const { page: desk } = await openDesk('owner', DISHES);
  await desk.getByLabel('Search the dishes').fill('Matar Mushroom');
  const change = async (rupees: string) => {
    await desk.getByRole('button', { name: /price.? of Matar Mushroom/ }).click();
    const sheet = desk.getByRole('dialog', { name: 'Prices of Matar Mushroom' });
    await sheet.getByRole('textbox').first().fill(rupees);
    await sheet.getByRole('button', { name: 'Check the change' }).click();
    await sheet.getByRole('button', { name: 'Change prices' }).click();
    await expect(sheet).toBeHidden();
  };
  await change('283');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(row).toContainText('₹283');
  await change('284');
  await page.clock.fastForward(FRESH_MS);
  await expect(row).toContainText('₹284');
});
