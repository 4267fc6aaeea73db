import { expect, test } from '#test/desk/fixtures.ts';
import { BOARD_PATH, cardOf, placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';
import { employ, signIn } from '#test/desk/verbs/tablet-verbs.ts';

const WORKER = '/desk/sw.js';

test('a new version of the desk waits for a tap, and goes on at the same board', async ({
  product,
  tablet,
}) => {
  const cook = await employ(product, 'kitchen');
  const orderRefId = await placeTakeaway(product, 'Matar Mushroom');
  const page = await tablet.newPage();
  await signIn(page, cook, BOARD_PATH);
  await expect(cardOf(page, orderRefId)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'A new version of the desk is ready.' });
  await expect(notice).toBeHidden();

  product.append(WORKER, '\n// The next release.');
  // Triggers the check for a new version that the desk makes each hour.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect(notice).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await notice.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${BOARD_PATH}$`));
  await expect(cardOf(page, orderRefId)).toBeVisible();
  await expect(notice).toBeHidden();
  product.append(WORKER);
});
