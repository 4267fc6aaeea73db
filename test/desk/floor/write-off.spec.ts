import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';

const TABLES = `/desk/outlets/${OUTLET_ID}/tables`;

test('guests leave without paying: the counter cannot give the bill up, a manager does with a reason, and the table is free', async ({
  product,
  openDesk,
}) => {
  test.slow();
  const { tableNumber } = await tableFor(product);
  const { page: counter } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/counter?part=guest`);
  await counter.getByRole('button', { name: 'All-Day Breakfast' }).click();
  await counter
    .getByRole('list', { name: 'Dishes' })
    .getByRole('button', { name: /^Vegetable Poha/ })
    .click();
  const order = counter.getByRole('region', { name: 'Order' });
  await order.getByLabel('Table', { exact: true }).selectOption(tableNumber);
  await order.getByRole('button', { name: 'Work out the total' }).click();
  await order.getByRole('button', { name: 'Place the order' }).click();
  await expect(order.getByRole('button', { name: 'Another order' })).toBeVisible();

  await counter.goto(TABLES);
  await counter.getByRole('button', { name: new RegExp(`^${tableNumber}`) }).click();
  await expect(counter.getByRole('button', { name: /^Take ₹/ })).toBeVisible();
  await expect(counter.getByText('The guests left without paying')).toHaveCount(0);

  const { page: manager, staff } = await openDesk('manager', TABLES);
  const card = manager.getByRole('button', { name: new RegExp(`^${tableNumber}`) });
  await card.click();
  const sheet = manager.getByRole('dialog', { name: `Table ${tableNumber}` });
  await sheet.getByText('The guests left without paying').click();
  const hold = sheet.getByRole('button', { name: /^Hold to write off ₹/ });
  await hold.click({ delay: 1_500 });
  await expect(sheet.getByText('Say in a few words why.')).toBeVisible();
  await sheet.getByLabel('Why it is given up, for the audit log').fill('Left by the garden gate');
  await expectLargeTargets(manager, 'write-off');
  await expectAccessible(manager, 'write-off');
  await hold.click();
  await expect(hold, 'a tap alone gives nothing up').toBeVisible();
  await hold.click({ delay: 1_500 });
  await expect(hold).toBeHidden();
  await expect(counter.getByRole('button', { name: /^Take ₹/ })).toBeHidden();
  await expect(card, 'its food is still in the kitchen').toContainText('Written off');
  await expect(card).not.toContainText('Paid');
  const [act] = await loadAuditEntries(product.db, { actions: ['bill.writeOff'] }, 1);
  expect(act).toMatchObject({ staffName: staff.name, after: { reason: 'Left by the garden gate' } });
});
