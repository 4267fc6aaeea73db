import { onlyOrderOf } from '#test/e2e/records.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { seededRandom } from '#test/support/samples/seeded-random.ts';
import { DISHES, orderOnBadLine } from '#test/worker/phones/flapping-journey.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';
import { flapping, shake } from '#test/worker/phones/shaken-network.ts';

test('a cart filled while the network comes and goes keeps every line, and is ordered once', async ({
  page,
  product,
  network,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await visitOnce(page);
  const ordering = orderOnBadLine(page, DISHES.slice(0, 2));
  await shake(network, flapping(400, 800, seededRandom(20261121)), ordering);
  const { cartKey, lostLines } = await ordering;
  expect(lostLines).toEqual([]);
  await expect(async () => {
    expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ cartKey, status: 'PLACED' });
  }).toPass({ timeout: 60_000 });
});
