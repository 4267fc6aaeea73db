import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, test } from '#test/desk/fixtures.ts';
import { act, BOARD_PATH, cardOf } from '#test/desk/verbs/kitchen-verbs.ts';
import { orderTakeaway } from '#test/desk/verbs/phone-verbs.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

test.use({ viewport: { width: 390, height: 844 }, isOfflineExpected: true });

test('a customer reports without a signal that they wait outside; the board shows it with its time and a later note', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  await arriveSignedIn(page, product, mobile);
  await orderTakeaway(page, 'Matar Mushroom');
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  const outside = page.getByRole('button', { name: 'I am waiting outside' });
  await expect(outside).toHaveCount(0);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const card = cardOf(board, orderRefId);
  await act(card, 'Accept').click();

  await test.step('without a signal it is saved, and sent once there is one', async () => {
    await expect(outside).toBeVisible();
    await expectAccessible(page, 'arrival');
    await page.context().setOffline(true);
    await page.getByLabel('Where to find you (optional)').fill('White Swift, CH01 AB 1234');
    await outside.dblclick();
    await expect(page.getByText('You are here. This is saved on your phone')).toBeVisible();
    expect((await onlyOrderOf(product.db, mobile)).arrival).toBeNull();
    await page.context().setOffline(false);
    await expect(card).toContainText(/Here since \d+:\d\d [ap]m: White Swift, CH01 AB 1234/);
    await expect(
      page.getByText(/^The restaurant knows that you are here, since \d+:\d\d [ap]m\.$/),
    ).toBeVisible();
  });

  await test.step('the note changes, the time stays', async () => {
    const before = (await onlyOrderOf(product.db, mobile)).arrival;
    await page.getByRole('button', { name: 'Change the note' }).click();
    await page.getByLabel('Where to find you (optional)').fill('At the gate');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expect(card).toContainText(/Here since \d+:\d\d [ap]m: At the gate/);
    await expectLargeTargets(board, 'arrival');
    expect((await onlyOrderOf(product.db, mobile)).arrival).toEqual({ ...before, note: 'At the gate' });
  });

  await test.step('after the hand-over nothing asks any more', async () => {
    await act(card, 'Start').click();
    await act(card, 'Ready').click();
    await expect(page.getByText(/^The restaurant knows that you are here/)).toBeVisible();
    await act(card, 'Hand over').click();
    const sheet = board.getByRole('dialog');
    const { handoverCode } = await onlyOrderOf(product.db, mobile);
    await sheet.getByLabel('Code that the customer reads out').fill(handoverCode ?? '');
    await sheet.getByLabel('Cash given, in rupees').fill('1000');
    await sheet.getByRole('button', { name: 'Hand over' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Picking it up' })).toHaveCount(0);
  });
});
