import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { lineOfText } from '#contract/fields.ts';
import { OwnPathSchema } from '#contract/navigation.ts';
import { PushChannelSchema } from '#contract/push.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { loadNewestDeliveries } from '#server/db/queries/upkeep/push-deliveries.ts';
import {
  findCustomerOfMobile,
  listSandboxPushes,
  type SandboxPush,
} from '#server/db/queries/upkeep/sandbox-pushes.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Notice, notify, type StoredNotice } from '#server/services/notifications/notify.ts';
import { parseForm } from '../pages/form.ts';
import { createPushesPage } from './pushes-page.ts';

const SHOWN = 40;

const OfferFormSchema = v.object({
  mobileNumber: v.string(),
  channel: PushChannelSchema,
  title: v.pipe(lineOfText(120), v.nonEmpty()),
  body: lineOfText(400),
  url: v.pipe(v.string(), v.trim(), OwnPathSchema),
});

const outcomeTexts = new Map([
  ['sent', 'Sent. It rings within a second or two.'],
  ['off', 'The customer has switched this channel off: it is in the inbox alone.'],
  ['noDevice', 'The customer gets pushes on no device: it is in the inbox alone.'],
  ['unknown', 'Nobody has signed in with this number yet.'],
  ['wrong', 'It needs a title, and a path of the app such as /offers.'],
]);

/**
 * The message after the form has sent a push. Quiet hours end within a day, so a later `sentAt` in the address is
 * forged.
 */
function findNotice(outcome: string, sentAt: number, now: number): string | undefined {
  const isLater = outcome === 'later' && sentAt > now && sentAt < now + DAY_MS;
  if (isLater) return `Quiet hours: it goes out at ${formatTime(sentAt)}, and shows up then.`;
  return outcomeTexts.get(outcome);
}

/** Mounts the page of sent and waiting pushes, with a form that sends one; JSON on request or for one mobile number. */
export function mountPushes(pages: Hono, deps: Deps): void {
  pages.get('/pushes', async (c) => {
    const mobileNumber = c.req.query('mobileNumber');
    const wantsJson = c.req.header('accept')?.includes('application/json') === true;
    if (mobileNumber !== undefined || wantsJson) return c.json(await listAsJson(deps, mobileNumber));
    const pushes = await listSandboxPushes(deps.db, undefined, SHOWN);
    const deliveries = await loadNewestDeliveries(deps.db, SHOWN);
    const at = deps.now();
    const notice = findNotice(c.req.query('said') ?? '', Number(c.req.query('at')), at);
    return c.html(createPushesPage({ pushes, deliveries, notice, at }));
  });

  pages.post('/pushes', async (c) => {
    const form = await parseForm(c, OfferFormSchema);
    if (form === undefined) return c.redirect('/sandbox/pushes?said=wrong', 303);
    const { mobileNumber, title, body, ...notice } = form;
    const customer = await findCustomerOfMobile(deps.db, cleanMobile(mobileNumber));
    if (customer === undefined) return c.redirect('/sandbox/pushes?said=unknown', 303);
    const topic = `${notice.channel}:${randomUUID()}`;
    const notified = await notifyAlone(deps, {
      ...{ ...notice, customerId: customer.id, topic },
      word: () => ({ title, body }),
    });
    return c.redirect(`/sandbox/pushes?${outcomeOf(notified, deps.now())}`, 303);
  });
}

function notifyAlone(deps: Deps, notice: Notice): Promise<StoredNotice> {
  return transact(deps.db, (db) => notify({ ...deps, db }, notice));
}

function outcomeOf({ isChannelOn, deviceCount, dueAt }: StoredNotice, now: number): string {
  if (!isChannelOn) return 'said=off';
  if (deviceCount === 0) return 'said=noDevice';
  return dueAt > now ? `said=later&at=${dueAt}` : 'said=sent';
}

/** Delivered pushes of one customer, or of all; newest first. */
async function listAsJson(deps: Deps, mobileNumber: string | undefined) {
  if (mobileNumber === undefined) return (await listSandboxPushes(deps.db, undefined, SHOWN)).map(toJson);
  const customer = await findCustomerOfMobile(deps.db, cleanMobile(mobileNumber));
  if (customer === undefined) return [];
  return (await listSandboxPushes(deps.db, customer.uuid, SHOWN)).map(toJson);
}

const toJson = ({ token, payload, ttlSeconds, sentAt }: SandboxPush) => ({
  ...{ token, ttlSeconds, sentAt },
  /** Data of the `push` event in the shape of Firebase. */
  message: { data: payload },
});
