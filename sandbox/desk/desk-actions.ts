import type { Hono } from 'hono';
import * as v from 'valibot';
import { lineOfText } from '#contract/fields.ts';
import { OrderStatusSchema } from '#contract/order.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/menus.ts';
import {
  findAnyOrder,
  loadSandboxSettings,
  loadUnpaidRounds,
  saveSandboxSettings,
} from '#server/db/queries/sandbox.ts';
import type { Deps } from '#server/deps.ts';
import { advanceOrder } from '#server/services/orders/advance-order.ts';
import { moveRider } from '#server/services/orders/driver.ts';
import { settleTableInCash } from '#server/services/tables/table-cash.ts';
import { parseForm, TickSchema } from '../pages/form.ts';
import { openRoundTheClock, restoreHours } from './outlet-hours.ts';
import { findRide } from './rides.ts';

const { endReasons } = messagesFor(undefined).desk;
const isReasonKey = (key: string): key is keyof typeof endReasons => Object.hasOwn(endReasons, key);

const StatusFormSchema = v.object({
  to: OrderStatusSchema,
  reason: v.optional(v.pipe(v.string(), v.guard(isReasonKey))),
  ownReason: v.optional(lineOfText(120), ''),
});
const RiderFormSchema = v.object({ move: v.picklist(['step', 'door']) });
const CashFormSchema = v.object({ takenPaise: v.pipe(v.string(), v.digits(), v.toNumber()) });
const ItemFormSchema = v.object({ isAvailable: TickSchema, q: v.optional(v.string(), '') });

const A_STEP = 0.2;

/** What the outlet's people do, each through the service that does it in the product. */
export function mountDeskActions(desk: Hono, deps: Deps): void {
  desk.post('/orders/:orderRefId/status', async (c) => {
    const form = await parseForm(c, StatusFormSchema);
    const order = await findAnyOrder(deps.db, c.req.param('orderRefId'));
    if (form === undefined || order === undefined) return c.notFound();
    const own = form.ownReason === '' ? undefined : form.ownReason;
    const chosen = form.reason === undefined ? undefined : endReasons[form.reason]();
    const moved = await advanceOrder(deps, order.orderRefId, form.to, 'outlet', { reason: own ?? chosen });
    // A second tap finds the order where the first one took it.
    const isThere = moved.ok || order.status === form.to;
    return c.redirect(
      `/sandbox/outlets/${order.restaurantId}${isThere ? '' : '?said=notAllowed'}#order-${order.orderRefId}`,
      303,
    );
  });

  desk.post('/orders/:orderRefId/rider', async (c) => {
    const form = await parseForm(c, RiderFormSchema);
    const order = await findAnyOrder(deps.db, c.req.param('orderRefId'));
    if (form === undefined || order === undefined) return c.notFound();
    const outlet = await findOutlet(deps.db, order.restaurantId);
    const ride = outlet === undefined ? undefined : await findRide(deps, order, outlet);
    const share = form.move === 'door' ? 1 : (ride?.share ?? 0) + A_STEP;
    const isMoved = await moveRider(deps, order.orderRefId, share);
    return c.redirect(
      `/sandbox/outlets/${order.restaurantId}${isMoved ? '' : '?said=notAllowed'}#order-${order.orderRefId}`,
      303,
    );
  });

  desk.post('/outlets/:recordId{[0-9]{1,9}}/bills/:tableBillRefId', async (c) => {
    const { recordId, tableBillRefId } = c.req.param();
    const form = await parseForm(c, CashFormSchema);
    if (form === undefined) return c.notFound();
    const unpaid = await loadUnpaidRounds(deps.db, Number(recordId));
    const isOpen = unpaid.some((round) => round.tableBillRefId === tableBillRefId);
    // A second tap finds nothing open any more.
    const isSettled = !isOpen || (await settleTableInCash(deps, tableBillRefId, form.takenPaise)).ok;
    return c.redirect(`/sandbox/outlets/${recordId}?said=${isSettled ? 'paid' : 'billChanged'}`, 303);
  });

  desk.post('/outlets/:recordId{[0-9]{1,9}}/paused', async (c) => {
    const form = await parseForm(c, v.object({ isPaused: TickSchema }));
    const recordId = Number(c.req.param('recordId'));
    const isKnown = form !== undefined && (await setOutletPaused(deps.db, recordId, form.isPaused));
    return isKnown ? c.redirect(`/sandbox/outlets/${recordId}`, 303) : c.notFound();
  });

  desk.post('/outlets/:recordId{[0-9]{1,9}}/hours', async (c) => {
    const form = await parseForm(c, v.object({ isRoundTheClock: TickSchema }));
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (form === undefined || outlet === undefined) return c.notFound();
    await (form.isRoundTheClock ? openRoundTheClock(deps, outlet) : restoreHours(deps, outlet));
    return c.redirect(`/sandbox/outlets/${outlet.recordId}`, 303);
  });

  desk.post('/outlets/:recordId{[0-9]{1,9}}/items/:itemId', async (c) => {
    const { recordId, itemId } = c.req.param();
    const form = await parseForm(c, ItemFormSchema);
    if (form === undefined) return c.notFound();
    const isKnown = await setItemAvailability(deps.db, Number(recordId), itemId, form.isAvailable);
    if (!isKnown) return c.notFound();
    return c.redirect(`/sandbox/outlets/${recordId}/menu?q=${encodeURIComponent(form.q)}`, 303);
  });

  desk.post('/outlets/:recordId{[0-9]{1,9}}/auto-drive', async (c) => {
    const form = await parseForm(c, v.object({ isOn: TickSchema }));
    if (form === undefined) return c.notFound();
    const settings = await loadSandboxSettings(deps.db);
    await saveSandboxSettings(deps.db, { ...settings, isAutoDriving: form.isOn });
    return c.redirect(`/sandbox/outlets/${c.req.param('recordId')}`, 303);
  });
}
