import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credential } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderForm } from '#contract/order.ts';
import { needsChoice } from '#domain/menu-choice.ts';
import { createLogger } from '#server/log.ts';
import { openPrepared } from '#server/open-database.ts';
import { createCall, randomMobile, TEST_NOW, type TestApi } from '#test/support/api.ts';
import { insertSignedIn } from '#test/support/customers.ts';
import { createDataFolder, findFreePort, startServerProcess } from '#test/support/server-process.ts';

const KILLS = 20;
/** The promise of 3 s is the bench's to measure on a free machine; here it is only not to hang. */
const READY_WITHIN_MS = 20_000;

const folder = createDataFolder();
let env: Record<string, string>;
let call: TestApi['call'];
let me: Credential;

beforeAll(async () => {
  const log = createLogger('silent', process.stdout);
  const where = { dataDir: folder.path, databaseUrl: null, databaseTimeoutMs: 1_000, isSandbox: true };
  const database = await openPrepared(where, log);
  me = await insertSignedIn({ db: database.db, now: () => TEST_NOW }, randomMobile());
  await database.close();
  env = { DATA_DIR: folder.path, PORT: String(await findFreePort()), LOG_LEVEL: 'silent' };
  call = createCall((path, init) => fetch(`http://127.0.0.1:${env['PORT']}${path}`, init));
});
afterAll(() => folder.remove());

/** The same pauses in every run: a linear congruential generator (Numerical Recipes' constants). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function createForm(): Promise<Omit<OrderForm, 'cartKey'>> {
  const menu = await call(endpoints.getItemListWithCatSubCat, { restaurantId: 1 });
  if (!menu.ok) throw new Error(menu.text);
  const item = menu.packet.itemList.find(
    (each) => each.isAvailable && !needsChoice(each) && each.orderTypes.includes('TakeAway'),
  );
  if (item === undefined) throw new Error('nothing to order');
  const line = { itemId: item.itemId, variantId: null, modifierList: [], note: '', quantity: 1 };
  return {
    orderType: 'TakeAway',
    restaurantId: 1,
    itemList: [line],
    addressId: null,
    tableSessionId: null,
    couponCode: null,
    tipPaise: 0,
    useWallet: false,
    usePoints: false,
    cookingInstructions: '',
  };
}

/** A cart with the keys that a phone keeps for it, so that every try is the same call. */
interface Cart {
  readonly form: OrderForm;
  readonly saveKey: string;
  readonly placeKey: string;
}

/** Saves and places; throws when the server goes away in the middle. */
async function place({ form, saveKey, placeKey }: Cart): Promise<string> {
  const draft = await call(endpoints.saveOrder, form, { as: me, key: saveKey });
  if (!draft.ok) throw new Error(draft.text);
  const { orderRefId, bill } = draft.packet;
  const commitment = {
    orderRefId,
    paymentMode: 'PAY_AT_STORE',
    acceptedTotalPaise: bill.grandTotalPaise,
    termsAccepted: true,
  } as const;
  const placed = await call(endpoints.placeOrder, commitment, { as: me, key: placeKey });
  if (!placed.ok) throw new Error(placed.text);
  return placed.packet.orderRefId;
}

test.skipIf(process.env['TEST_DATABASE_URL'])(
  `places each order once and loses none that it acknowledged, though it is killed ${KILLS} times`,
  async () => {
    const random = createRandom(20_261_121);
    const acknowledged = new Set<string>();
    const placed: string[] = [];
    const startMs: number[] = [];
    let cart: Cart | undefined;
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const startedAt = performance.now();
      const server = await startServerProcess(env, TEST_NOW);
      await server.ready();
      startMs.push(performance.now() - startedAt);
      const form = await createForm();
      // What was cut off is tried again with its own keys, as a phone's outbox does.
      if (cart !== undefined) placed.push(await place(cart));
      cart = {
        form: { ...form, cartKey: randomUUID() },
        saveKey: randomUUID(),
        placeKey: randomUUID(),
      };
      const killer = setTimeout(() => server.child.kill('SIGKILL'), kill < KILLS ? random() * 120 : 60_000);
      try {
        acknowledged.add(await place(cart));
      } catch (error) {
        // Cut off, which is what this test is about; anything else has an envelope and is a fault.
        if (!(error instanceof TypeError)) throw error;
      }
      if (kill < KILLS) await server.ended;
      else {
        placed.push(await place(cart));
        await expectOrders(placed, acknowledged);
        server.child.kill('SIGTERM');
        await server.ended;
      }
      clearTimeout(killer);
    }
    expect(Math.min(...startMs)).toBeLessThan(READY_WITHIN_MS);
  },
  400_000,
);

async function expectOrders(placed: readonly string[], acknowledged: ReadonlySet<string>): Promise<void> {
  const list = await call(endpoints.getOrderList, { length: 50 }, { as: me });
  if (!list.ok) throw new Error(list.text);
  const refs = list.packet.orderList.map(({ orderRefId }) => orderRefId);
  expect(list.packet.total).toBe(KILLS + 1);
  expect(new Set(refs)).toEqual(new Set(placed));
  expect(refs).toEqual(expect.arrayContaining([...acknowledged]));
}
