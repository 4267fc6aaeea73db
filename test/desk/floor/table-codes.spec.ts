import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';

// The guest's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [401, 422], viewport: { width: 390, height: 844 } });

/** A4 within the margins of the desk's pages, in CSS pixels. */
const SHEET_WIDTH = (202 / 25.4) * 96;

test('a manager adds a table, prints its code alone, and gives it a new one; guests scan what is on it', async ({
  page,
  openDesk,
}) => {
  const { page: desk } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/tables`);
  await desk.getByRole('link', { name: 'Table codes' }).click();
  await desk.getByLabel('Number of the table').fill('roof-1');
  await desk.getByRole('button', { name: 'Add the table' }).click();
  await expect(desk.getByText('Enter up to six letters and digits.')).toBeVisible();
  await desk.getByLabel('Number of the table').fill('roof1');
  await desk.getByRole('button', { name: 'Add the table' }).click();
  const card = desk.getByRole('article', { name: 'Table ROOF1' });
  await expect(card).toContainText('4 seats');
  await expectAccessible(desk, 'table codes');
  await expectLargeTargets(desk, 'table codes');

  const linkOf = async () =>
    (await card.getByRole('link', { name: /^Open as a guest/ }).getAttribute('href')) ?? '';
  const scan = async (link: string) => {
    await page.goto(new URL(link).pathname);
    await page.waitForLoadState('networkidle');
  };
  const first = await linkOf();
  await scan(first);
  await expect(page.getByText('You are at table ROOF1.')).toBeVisible();

  await test.step('all tables or one of them, as cards or as tents', async () => {
    const sheets = desk.locator('[data-layout]');
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(sheets.first()).toBeVisible();
    expect(await sheets.count()).toBeGreaterThan(1);
    await desk.emulateMedia({ media: 'screen' });
    await expect(sheets.first()).toBeHidden();
    await desk.getByRole('button', { name: 'No table' }).click();
    await card.getByLabel('Print').check();
    await desk.getByLabel('Paper').selectOption('Table tents, one on an A4 sheet to fold');
    await expect(desk.getByText('1 table to print')).toBeVisible();
    await desk.emulateMedia({ media: 'print' });
    await expect(sheets).toHaveCount(1);
    await expect(sheets.getByText('Table ROOF1')).toHaveCount(2);
    const { width } = (await sheets.boundingBox()) ?? { width: Number.NaN };
    expect(Math.abs(width - SHEET_WIDTH)).toBeLessThan(1);
    await desk.emulateMedia({ media: 'screen' });
  });

  await card.getByRole('button', { name: /^New code/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Make a new code' }).click();
  await expect.poll(linkOf).not.toBe(first);
  await scan(first);
  await expect(page.getByText('You are at table ROOF1.')).toBeHidden();
  await expect(page.getByText(/new code|not valid any more|no longer/i).first()).toBeVisible();
  await scan(await linkOf());
  await expect(page.getByText('You are at table ROOF1.')).toBeVisible();

  await card.getByRole('button', { name: /^Take out of use/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Take out of use' }).click();
  await expect(card).toBeHidden();
});
