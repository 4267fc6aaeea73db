import type { Hono } from 'hono';
import { OrderRefIdSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { isEnded } from '#domain/order-lifecycle.ts';
import { loadOpenServiceRequests } from '#server/db/queries/at-the-table.ts';
import { findOutlet, loadOutlets, type Outlet } from '#server/db/queries/catalogue.ts';
import { loadMenu } from '#server/db/queries/menus.ts';
import { loadOrderEvents } from '#server/db/queries/order-events.ts';
import { loadOutletOrders } from '#server/db/queries/order-history.ts';
import {
  countOpenOrders,
  loadOpenOrders,
  loadSandboxSettings,
  loadUnpaidRounds,
} from '#server/db/queries/sandbox.ts';
import type { Deps } from '#server/deps.ts';
import { acceptDueAt } from '#server/services/orders/order-view.ts';
import { mountDeskActions } from './desk-actions.ts';
import { createMenuPage } from './menu-page.ts';
import type { OrderOnDesk } from './order-card.ts';
import { createOutletPage, type OutletDesk } from './outlet-page.ts';
import { createOutletsPage } from './outlets-page.ts';
import { findRide } from './rides.ts';

const LATELY = 30;

const said = new Map([
  ['notAllowed', 'That step is not possible any more: the order has moved on.'],
  ['paid', 'Paid. The bill is settled.'],
  ['billChanged', 'The bill has changed since you read it, so nothing is settled. Take what it says now.'],
  ['takenIn', 'Taken in, as'],
  ['alreadyHere', 'This order is already here, as'],
]);

/** What an action has to say, with the order that it is about. */
function noticeOf(key: string | undefined, ref: string | undefined): string | undefined {
  const text = said.get(key ?? '');
  const orderRefId = findParsed(OrderRefIdSchema, ref);
  return text === undefined || orderRefId === undefined ? text : `${text} ${orderRefId}.`;
}

/** The outlets, and the desk of each. */
export function mountDesk(desk: Hono, deps: Deps): void {
  desk.get('/outlets', async (c) => {
    const openOrders = await countOpenOrders(deps.db);
    return c.html(createOutletsPage(await loadOutlets(deps.db), openOrders, deps.now()));
  });

  desk.get('/outlets/:recordId{[0-9]{1,9}}', async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    return c.html(
      createOutletPage(await loadDesk(deps, outlet, noticeOf(c.req.query('said'), c.req.query('ref')))),
    );
  });

  desk.get('/outlets/:recordId{[0-9]{1,9}}/menu', async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    const { itemList } = await loadMenu(deps.db, outlet.recordId);
    return c.html(createMenuPage({ outlet, items: itemList, query: c.req.query('q') ?? '' }));
  });

  mountDeskActions(desk, deps);
}

async function loadDesk(deps: Deps, outlet: Outlet, notice: string | undefined): Promise<OutletDesk> {
  const { db } = deps;
  const open: OrderOnDesk[] = [];
  for (const order of await loadOpenOrders(db, outlet.recordId)) {
    const events = order.status === 'PLACED' ? await loadOrderEvents(db, order.id) : [];
    const ride = await findRide(deps, order, outlet);
    open.push({ order, ride, acceptDueAt: acceptDueAt(order, events) });
  }
  const lately = await loadOutletOrders(db, outlet.recordId, LATELY);
  const { isAutoDriving, usualHours } = await loadSandboxSettings(db);
  return {
    ...{ outlet, open, isAutoDriving, notice, now: deps.now() },
    isHeldOpen: String(outlet.recordId) in usualHours,
    ended: lately.filter(({ status }) => isEnded(status)),
    requests: await loadOpenServiceRequests(db, outlet.recordId),
    unpaidRounds: await loadUnpaidRounds(db, outlet.recordId),
  };
}
