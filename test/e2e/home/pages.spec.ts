import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { enquiries, enquiryFiles, mrpNightRequests } from '#server/db/schema/chain/pages.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn, insertSession, storedRecords, storeRecords } from '#test/e2e/verbs/verbs-session.ts';

const CV = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const asFile = (name: string, content: string) => ({
  ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(content) },
});

test.use({ isOfflineExpected: true });

test('an application goes in with a CV: what is missing is said in place, what was typed is kept', async ({
  page,
  product,
  mobile,
}) => {
  await page.goto('/job-and-career');
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect(page.getByText('Please enter details properly')).toBeVisible();
  await expect(field('Full name')).toBeFocused();
  await page.keyboard.type('Asha Rao');
  await field('Mobile number').fill('12345');
  await field('Email').fill('asha@post.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('*Please enter a valid mobile number')).toBeVisible();
  await expect(field('Mobile number')).toBeFocused();
  await field('Mobile number').fill(mobile);
  await page.getByRole('combobox', { name: /like to work/ }).selectOption({ label: 'Kitchen' });
  await field('City where you would work').fill('Mohali');

  const cv = page.getByLabel('CV as PDF');
  await cv.setInputFiles(asFile('notes.pdf', 'no PDF at all'));
  await expect(page.getByText('Please choose a plain PDF')).toBeVisible();
  await send.click();
  await expect(cv).toBeFocused();
  await expect(page.getByText('Please choose a plain PDF')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the CV' }).click();
  await expect(page.getByText('Please choose a plain PDF')).toBeHidden();
  await cv.setInputFiles(asFile('notes.pdf', 'no PDF at all'));
  await cv.setInputFiles(asFile('Asha Rao.pdf', CV));
  await expect(page.getByText(/Asha Rao\.pdf, 1 KB/)).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/send it when you are back/)).toBeVisible();
  await send.click();
  await expect(page.getByText('No signal. Trying again…')).toBeVisible();
  await expect(page.getByText(/send it when you are back/)).toBeHidden();
  await expect(page.getByText('It could not be sent yet.')).toBeVisible();
  await expect(page.getByText(/What you wrote is kept here/)).toBeVisible();
  // The notice appears before the first try ends, which could still succeed.
  await expect(send).not.toHaveAttribute('aria-busy');
  await page.context().setOffline(false);
  await customer.tapTenTimes(send);
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeFocused();
  const receiptNumber = (await page.getByText(/[A-Z2-9]{4}-[A-Z2-9]{4}/).innerText()).slice(-9);

  const sent = await product.db.select().from(enquiries).where(eq(enquiries.mobile, mobile));
  expect(sent).toMatchObject([{ receiptNumber, kind: 'CAREER', subject: 'kitchen', city: 'Mohali' }]);
  const [file] = await product.db
    .select()
    .from(enquiryFiles)
    .where(eq(enquiryFiles.receiptNumber, receiptNumber));
  expect(Buffer.from(file?.content ?? []).toString()).toBe(CV);
});

test('MRP night asks for the age of Punjab once in a visit, and tells the outlet who would come', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await expect
    .poll(() => storedRecords(page))
    .toMatchObject({ outlet: { recordId: customer.MOHALI.recordId } });
  await page.goto('/mrp-night');
  await expect(page.getByRole('heading', { name: 'Are you 25 or older?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Jameson/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, I am 25 or older' }).click();
  const spirits = page.getByRole('list', { name: 'Spirits and prices' }).getByRole('button');
  await expect(spirits).toHaveCount(14);
  await expect(spirits.filter({ hasText: 'Glenlivit 12Y/O' })).toContainText('₹4,000');
  await expect(spirits.filter({ hasText: 'Glenlivit 12Y/O' })).toContainText('25 peg');
  await page.reload();
  await spirits.filter({ hasText: 'Jameson' }).click();

  const sheet = page.getByRole('dialog', { name: 'Ask for MRP night at the outlet' });
  const outlet = sheet.getByRole('combobox', { name: 'Outlet' });
  await expect(outlet).toHaveValue(`${customer.MOHALI.recordId}`);
  await outlet.selectOption('');
  await expect(outlet).toHaveValue('');
  await sheet.getByRole('button', { name: 'Ask the outlet' }).click();
  await expect(sheet.getByText('Please select restaurant')).toBeVisible();
  await outlet.selectOption({ label: customer.MOHALI.title });
  await sheet.getByRole('button', { name: 'Ask the outlet' }).click();
  await expect(sheet.getByText('The outlet knows')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  const customerId = await customerIdOf(product.db, mobile);
  const requests = await product.db
    .select()
    .from(mrpNightRequests)
    .where(eq(mrpNightRequests.customerId, customerId));
  expect(requests).toMatchObject([{ restaurantId: customer.MOHALI.recordId, spiritId: 'jameson' }]);
});

test('who is 21 at home confirms 25 in place for an outlet in Punjab, and asks it', async ({
  page,
  product,
  mobile,
}) => {
  const NOIDA = 1;
  const home = await findOutlet(product.db, NOIDA);
  if (home === undefined) throw new Error(`no outlet ${NOIDA}`);
  const { recordId, restaurantUuid, title } = home;
  const session = await insertSession(product, mobile);
  await storeRecords(page, { session, outlet: { recordId, restaurantUuid, title } });
  await page.goto('/mrp-night');
  await page.getByRole('button', { name: 'Yes, I am 21 or older' }).click();
  await page.getByRole('button', { name: /Jameson/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask for MRP night at the outlet' });
  const send = sheet.getByRole('button', { name: 'Ask the outlet' });
  await expect(send).toBeEnabled();
  await sheet.getByRole('combobox', { name: 'Outlet' }).selectOption({ label: customer.MOHALI.title });
  await expect(sheet.getByText('For guests of 25 and over only.')).toBeVisible();
  await expect(send).toBeDisabled();
  await sheet.getByRole('button', { name: 'Yes, I am 25 or older' }).click();
  await expect(sheet.getByText('For guests of 25 and over only.')).toBeHidden();
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('The outlet knows')).toBeVisible();
});

test('an outlet that is gone to in the app says of itself what a shared link shows, and is shared', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/restaurants');
  const description = page.locator('meta[name="description"]');
  const previewTitle = page.locator('meta[property="og:title"]');
  await expect(description).toHaveAttribute('content', /^Every outlet of/);
  await page.getByRole('link', { name: customer.MOHALI.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.MOHALI.title })).toBeVisible();
  await expect(description).toHaveAttribute('content', /\. \+?[\d ]{10,}\.$/);
  await expect(previewTitle).toHaveAttribute('content', new RegExp(customer.MOHALI.title));
  const address = page.url();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(new URL(address).pathname);
  await page.goBack();
  await expect(description).toHaveAttribute('content', /^Every outlet of/);
});

test('texts open with their date, dishes are found by name, and a visitor who taps a spirit logs in', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('As of 1 Nov 2026')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/privacy-policy$/);

  await page.goto('/nutrition');
  const search = page.getByRole('searchbox', { name: 'Search dishes' });
  await search.fill('paneer lababdar');
  await expect(page.getByRole('rowheader', { name: /Paneer Lababdar/ })).toBeVisible();
  await expect(page.getByText(/2,000 kcal energy per day/)).toBeVisible();
  await search.fill('zzzz');
  await page.getByRole('button', { name: 'Show all dishes' }).click();
  await expect(search).toHaveValue('');

  await page.goto('/mrp-night');
  await page.getByRole('button', { name: /^Yes, I am/ }).click();
  await page.getByRole('button', { name: /Tanqueray/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
});
