import { readFile } from 'node:fs/promises';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { saveFeedbackFor } from '#server/services/feedback/feedback.ts';
import { requestMrpNight } from '#server/services/feedback/mrp-night.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import { insertRatings } from '#test/e2e/verbs/verbs-bookings.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

// The customer's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [401, 422], viewport: { width: 390, height: 844 } });

const guestsPath = `/desk/outlets/${OUTLET_ID}/guests`;
const CV = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

test('feedback and a request for MRP night wait for two managers, and the slower one sees who handled it', async ({
  product,
  customer,
  openDesk,
}) => {
  const customerId = await customerIdOf(product.db, customer.mobile);
  const visit = { restaurantId: OUTLET_ID, customerName: `Asha ${customer.mobile}` };
  const stars = { qualityOfFood: 2, serviceQuality: 5, cleaning: 0, staffBehavior: 0, music: 0 };
  const words = {
    customerMobile: customer.mobile,
    bestPartOfRestaurant: '',
    suggestion: 'More shade\noutside',
  };
  await saveFeedbackFor(product.deps, customerId, { ...visit, ...stars, ...words }, undefined);
  const request = { restaurantId: OUTLET_ID, spiritId: 'jameson' };
  await requestMrpNight(product.deps, customerId, request, undefined);

  const { page: desk, staff } = await openDesk('manager');
  await desk.getByRole('link', { name: 'Guests' }).click();
  const cards = desk.getByRole('list', { name: 'Feedback and requests' }).getByRole('listitem');
  const feedback = cards.filter({ hasText: 'More shade' });
  await expect(feedback).toContainText('2 of 5');
  const telephone = feedback.getByRole('link', { name: `+91 ${customer.mobile}` });
  await expect(telephone).toHaveAttribute('href', `tel:+91${customer.mobile}`);
  await expectAccessible(desk, 'messages');
  await expectLargeTargets(desk, 'messages');

  const { page: other } = await openDesk('manager', guestsPath);
  const theirs = other.getByRole('listitem').filter({ hasText: 'More shade' });
  await expect(theirs).toBeVisible();
  // The other tablet gets no updates, so it still shows the older state.
  await other.route('**/v1/desk/outlets/*/messages?*', (route) => route.abort());
  await feedback.getByRole('button', { name: /^Done/ }).click();
  await expect(feedback).toBeHidden();
  await theirs.getByRole('button', { name: /^Done/ }).click();
  await expect(other.getByText(`${staff.name} has marked this as done already.`)).toBeVisible();

  await desk.getByRole('button', { name: 'MRP night' }).click();
  await expect(desk).toHaveURL(/kind=MRP_NIGHT/);
  await expect(cards.filter({ hasText: customer.mobile })).toContainText('Jameson');
  await desk.getByRole('button', { name: 'All kinds' }).click();
  await desk.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(desk).toHaveURL(/state=done/);
  await expect(feedback).toContainText(`Done by ${staff.name}`);
  await desk.reload();
  await expect(feedback).toContainText(`Done by ${staff.name}`);
});

test('an application comes in by the form of the app; the owner saves its CV and deals with it', async ({
  page,
  mobile,
  openDesk,
}) => {
  await page.goto('/job-and-career');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Full name').fill('Asha Rao');
  await field('Mobile number').fill(mobile);
  await field('Email').fill('asha@post.example');
  await page.getByRole('combobox', { name: /like to work/ }).selectOption({ label: 'Kitchen' });
  await field('City where you would work').fill('Mohali');
  const file = { name: 'Asha Rao.pdf', mimeType: 'application/pdf', buffer: Buffer.from(CV) };
  await page.getByLabel('CV as PDF').setInputFiles(file);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();

  const { page: desk } = await openDesk('owner', guestsPath);
  await desk.getByRole('link', { name: 'Enquiries' }).click();
  await desk.getByRole('button', { name: 'Application' }).click();
  await expect(desk).toHaveURL(/kind=CAREER/);
  const card = desk.getByRole('listitem').filter({ hasText: mobile });
  await expect(card).toContainText('Kitchen, Mohali');
  await expect(card.getByRole('link', { name: 'asha@post.example' })).toHaveAttribute(
    'href',
    'mailto:asha@post.example',
  );
  await expectAccessible(desk, 'enquiries');
  await expectLargeTargets(desk, 'enquiries');
  const download = desk.waitForEvent('download');
  await card.getByRole('button', { name: 'Save the CV: Asha Rao.pdf' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Asha Rao.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toBe(CV);
  await card.getByRole('button', { name: /^Done/ }).click();
  await expect(card).toBeHidden();
});

test('a manager hides a review, shows it again and answers it, and guests read that', async ({
  page,
  product,
  mobile,
  customer,
  openDesk,
}) => {
  const { orderRefId } = await insertCollected(product, customer.mobile, 40);
  const comment = `The soup was cold, ${mobile.slice(0, 5)}`;
  const other = `A fine evening, ${mobile.slice(0, 5)}`;
  await insertRatings(product, orderRefId, [other, comment]);
  const { page: desk } = await openDesk('manager', `${guestsPath}/reviews`);
  const card = desk.getByRole('listitem').filter({ hasText: comment });
  await card.getByRole('button', { name: 'Hide it' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Hide it' }).click();
  await expect(card).toContainText('Hidden');
  await expectAccessible(desk, 'reviews');
  await expectLargeTargets(desk, 'reviews');
  const outlet = await findOutlet(product.db, OUTLET_ID);
  const openReviews = async () => {
    await page.goto(`/restaurants/${outlet?.restaurantUuid}`);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await expect(page.getByText(other)).toBeVisible();
  };
  await openReviews();
  await expect(page.getByText(comment)).toBeHidden();

  await desk.getByRole('button', { name: 'Held back' }).click();
  await card.getByRole('button', { name: 'Show it' }).click();
  await expect(card).toBeHidden();
  await desk.getByRole('button', { name: 'All', exact: true }).click();
  await card.getByText('Answer', { exact: true }).click();
  await card.getByRole('textbox', { name: /^Your answer/ }).fill('We are sorry. We warm it up next time.');
  await card.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(card.getByText(/^Answered/)).toBeVisible();
  await openReviews();
  const review = page.getByRole('listitem').filter({ hasText: comment });
  await expect(review).toContainText('We are sorry. We warm it up next time.');
});

test('a manager gives money by a voucher, within a day’s limit, and its customer redeems it', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  const { page: desk } = await openDesk('manager', guestsPath);
  await desk.getByRole('link', { name: 'Vouchers' }).click();
  await expect(desk.getByText('You may give ₹5,000 more today.')).toBeVisible();
  await desk.getByRole('button', { name: 'Issue the voucher' }).click();
  await expect(desk.getByText('Enter at least three letters.')).toBeVisible();
  await desk.getByLabel('What it is for').fill('Sorry for the long wait');
  await desk.getByLabel('Rupees for each customer').fill('6000');
  await desk.getByRole('button', { name: 'Issue the voucher' }).click();
  await expect(desk.getByText('Give less, or ask the owner.')).toBeVisible();
  await expectAccessible(desk, 'vouchers');
  await expectLargeTargets(desk, 'vouchers');
  await desk.getByLabel('Rupees for each customer').fill('250');
  await desk.getByRole('button', { name: 'Issue the voucher' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Code of the voucher' });
  const code = await sheet.getByRole('status').innerText();
  await expectAccessible(desk, 'code of a voucher');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(desk.getByText('You may give ₹4,750 more today.')).toBeVisible();

  await arriveSignedIn(page, product, mobile);
  await page.goto('/wallet-money');
  await page.getByRole('textbox', { name: 'Promo or voucher code' }).fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('₹250 is in your wallet now.');
  await desk.reload();
  const card = desk.getByRole('listitem').filter({ hasText: code });
  await expect(card).toContainText('Redeemed by 1 of 1');
});
