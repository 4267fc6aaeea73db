import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fillCart } from '#test/e2e/verbs/verbs-cart.ts';
import { insertSession, storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { act, choicesOf, place, type Screens, type Visit } from './visit.ts';

interface Seat {
  readonly as: Credential;
  readonly tableSessionId: string;
}

/** Sits down at a free table: the session is stored by opening its code. */
async function sitDown({ page, product, mobile }: Visit): Promise<Seat> {
  const session = await insertSession(product, mobile);
  await storeRecords(page, { session });
  const { code, link } = await tableFor(product);
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === '/');
  const { tableSessionId } = await act(product, endpoints.scanQrCode, { code }, session.credential);
  return { as: session.credential, tableSessionId };
}

const orderRound = (visit: Visit, { as, tableSessionId }: Seat) =>
  place(visit, as, { mode: 'CASH', change: { orderType: 'DineIn', tableSessionId } });

/** Another guest of the same table, with a round and a dish in the shared cart. */
async function joinTable(visit: Visit, { tableSessionId }: Seat, name: string): Promise<void> {
  const { product } = visit;
  const joined = await act(product, endpoints.joinTableAsGuest, { tableSessionId, name });
  const as = { mobile: joined.mobile, secretKey: joined.secretKey };
  await place(visit, as, {
    ...{ mode: 'CASH', dishes: ['Aloo Paratha'] },
    change: { orderType: 'DineIn', tableSessionId },
  });
  const [choice] = await choicesOf(product, 'Garlic Naan');
  if (choice === undefined) return;
  const add = { kind: 'add', lineKey: randomUUID(), choice } as const;
  await act(product, endpoints.changeTableCart, { tableSessionId, name, operationList: [add] }, as);
}

export const TABLE_SCREENS: Screens = {
  'table-home': {
    arrive: async (visit) => {
      await sitDown(visit);
      return '/';
    },
  },
  'table-home-running-order': {
    arrive: async (visit) => {
      await orderRound(visit, await sitDown(visit));
      return '/';
    },
  },
  'table-home-shared': {
    arrive: async (visit) => {
      const seat = await sitDown(visit);
      await orderRound(visit, seat);
      await joinTable(visit, seat, 'Ravi');
      return '/';
    },
  },
  'table-cart': {
    arrive: async (visit) => {
      const seat = await sitDown(visit);
      await joinTable(visit, seat, 'Ravi');
      return '/';
    },
    open: async (page, { tableCart }) => {
      const strip = page.getByRole('button', { name: new RegExp(tableCart.title({ number: 'T\\d+' })) });
      await strip.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'checkout-table': {
    arrive: async (visit) => {
      await sitDown(visit);
      const cart = await fillCart(visit.product, 'DineIn', ['Vegetable Poha', 'Aloo Paratha']);
      await storeRecords(visit.page, { cart, outlet: cart.outlet });
      return '/checkout';
    },
  },
  'tracking-table': {
    arrive: async (visit) => {
      const { orderRefId } = await orderRound(visit, await sitDown(visit));
      return `/track-order?ref=${orderRefId}`;
    },
  },
  'table-bill': {
    arrive: async (visit) => {
      const { orderRefId } = await orderRound(visit, await sitDown(visit));
      return `/my-orders/${orderRefId}/bill`;
    },
  },
  'table-bill-split': {
    arrive: async (visit) => {
      const seat = await sitDown(visit);
      const { orderRefId } = await orderRound(visit, seat);
      await joinTable(visit, seat, 'Ravi');
      return `/my-orders/${orderRefId}/bill`;
    },
  },
};
