import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { UuidSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import type { ShownOrder } from '#contract/shown-order.ts';
import { answerServiceRequest } from '#server/db/queries/at-the-table.ts';
import { findOutlet, type Outlet } from '#server/db/queries/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { readShownOrder } from '#server/services/orders/shown-orders.ts';
import { previewShownOrder, takeInShownOrder } from '#server/services/orders/take-in-order.ts';
import { createEntryPage, createShownOrderPage } from '../desk/take-in-page.ts';
import { problemText, refusalText } from '../desk/take-in-wording.ts';
import { parseForm } from '../pages/form.ts';

const TakeInFormSchema = v.object({ text: v.string(), step: v.picklist(['show', 'take']) });

/** What the outlet's people do for its tables: answer calls, take orders off phones. */
export function mountTableDesk(desk: Hono, deps: Deps): void {
  const outletOf = (recordId: string) => findOutlet(deps.db, Number(recordId));

  desk.post('/outlets/:recordId{[0-9]{1,9}}/requests/:requestId/done', async (c) => {
    const requestId = findParsed(UuidSchema, c.req.param('requestId'));
    if (requestId === undefined) return c.notFound();
    const recordId = Number(c.req.param('recordId'));
    await answerServiceRequest(deps.db, recordId, requestId, deps.now());
    return c.redirect(`/sandbox/outlets/${recordId}`, 303);
  });

  desk.get('/outlets/:recordId{[0-9]{1,9}}/take-in', async (c) => {
    const outlet = await outletOf(c.req.param('recordId'));
    if (outlet === undefined) return c.notFound();
    return c.html(createEntryPage({ outlet, text: '', problem: undefined }));
  });

  desk.post('/outlets/:recordId{[0-9]{1,9}}/take-in', async (c) => {
    const form = await parseForm(c, TakeInFormSchema);
    const outlet = await outletOf(c.req.param('recordId'));
    if (form === undefined || outlet === undefined) return c.notFound();
    const read = await readShownOrder(form.text);
    if (!read.ok) return refuse(c, outlet, form.text, problemText(read.failure));
    const act = form.step === 'show' ? showOrder : takeIn;
    return act(c, deps, outlet, form.text, read.value);
  });
}

type DeskContext = Context;

function refuse(c: DeskContext, outlet: Outlet, text: string, problem: string): Response | Promise<Response> {
  return c.html(createEntryPage({ outlet, text, problem }), 422);
}

async function showOrder(
  c: DeskContext,
  deps: Deps,
  outlet: Outlet,
  text: string,
  order: ShownOrder,
): Promise<Response> {
  const view = await previewShownOrder(deps, outlet.recordId, order);
  if (!view.ok) return refuse(c, outlet, text, refusalText(view.failure.code));
  return c.html(createShownOrderPage({ outlet, text, order, view: view.value }));
}

async function takeIn(
  c: DeskContext,
  deps: Deps,
  outlet: Outlet,
  text: string,
  order: ShownOrder,
): Promise<Response> {
  const taken = await takeInShownOrder(deps, outlet.recordId, order);
  if (!taken.ok) return refuse(c, outlet, text, refusalText(taken.failure.code));
  const { orderRefId, isNew } = taken.value;
  const said = isNew ? 'takenIn' : 'alreadyHere';
  return c.redirect(
    `/sandbox/outlets/${outlet.recordId}?said=${said}&ref=${orderRefId}#order-${orderRefId}`,
    303,
  );
}
