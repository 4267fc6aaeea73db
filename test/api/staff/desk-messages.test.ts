import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { finishOutletMessage, listOutletMessages } from '#contract/desk/endpoints/guests/messages.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { FeedbackForm } from '#contract/table/at-the-table.ts';
import { OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let manager: TestStaff;
let other: TestStaff;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
  other = await signInStaff(api, [roleAt('manager', OUTLET_ID), roleAt('manager', 2)]);
  as = await api.signIn();
});
afterAll(() => api.stop());

const restaurantId = OUTLET_ID;

async function sendFeedback(change: Partial<FeedbackForm> = {}): Promise<string> {
  api.clock.advance(1_000);
  const form = {
    ...{ customerName: 'Asha <i>', customerMobile: '9876543210', restaurantId },
    ...{ qualityOfFood: 4, serviceQuality: 0, cleaning: 0, staffBehavior: 0, music: 0 },
    ...change,
  };
  const guest = await api.signIn();
  return packetOf(await api.call(endpoints.saveFeedback, form, { as: guest })).feedbackId;
}

async function requestMrpNight(spiritId: string): Promise<string> {
  api.clock.advance(1_000);
  const request = { restaurantId, spiritId };
  return packetOf(await api.call(endpoints.askForMrpNight, request, { as })).receiptNumber;
}

type Filter = Omit<Parameters<typeof callDesk<typeof listOutletMessages>>[2], 'restaurantId'>;
const list = async (filter: Filter = {}) =>
  packetOf(await callDesk(api, listOutletMessages, { restaurantId, ...filter }, manager));
const idsOf = async (filter: Filter = {}) =>
  (await list(filter)).messageList.map(({ messageId }) => messageId);
const finish = (messageId: string, by = manager, at = restaurantId) =>
  callDesk(api, finishOutletMessage, { restaurantId: at, kind: 'FEEDBACK', messageId }, by);

describe('messages to an outlet', () => {
  it('are feedback with what was rated and requests for MRP night, the oldest first, by kind', async () => {
    const feedbackId = await sendFeedback({ suggestion: 'More shade' });
    const receiptNumber = await requestMrpNight('jameson');
    const { messageList } = await list();
    expect(messageList).toMatchObject([
      {
        ...{ kind: 'FEEDBACK', messageId: feedbackId, senderName: 'Asha <i>', mobile: '9876543210' },
        ...{ starList: [{ aspect: 'qualityOfFood', stars: 4 }], suggestion: 'More shade', done: null },
      },
      { kind: 'MRP_NIGHT', messageId: receiptNumber, spiritName: 'Jameson', mobile: as.mobile, done: null },
    ]);
    expect(await idsOf({ kind: 'FEEDBACK' })).toEqual([feedbackId]);
    expect(await idsOf({ kind: 'MRP_NIGHT' })).toEqual([receiptNumber]);
    const elsewhere = await callDesk(api, listOutletMessages, { restaurantId: 2 }, other);
    expect(packetOf(elsewhere).messageList).toEqual([]);
  });

  it('are handled by one of two who act at once, and the other sees by whom', async () => {
    const messageId = await sendFeedback();
    const results = await Promise.all([finish(messageId), finish(messageId, other)]);
    const [won] = results.filter(({ ok }) => ok);
    const [lost] = results.filter(({ ok }) => !ok);
    const winner = results[0] === won ? manager : other;
    expect(lost).toMatchObject({ error: 'messageDone', packet: { staffName: winner.name } });
    expect(await idsOf()).not.toContain(messageId);
    const [newest] = (await list({ state: 'done' })).messageList;
    expect(newest).toMatchObject({ messageId, done: { at: api.clock.now(), staffName: winner.name } });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const acts = packetOf(await callDesk(api, listAudit, { subject: messageId }, owner)).entryList;
    expect(acts).toMatchObject([{ action: 'feedback.done', restaurantId, staffName: winner.name }]);
  });

  it('cannot be handled by another outlet, nor when they do not exist', async () => {
    const messageId = await sendFeedback();
    expect(await finish(messageId, other, 2)).toMatchObject({ error: 'notFound' });
    expect(await finish(crypto.randomUUID())).toMatchObject({ error: 'notFound' });
    expect(await finish('ABCD-2345')).toMatchObject({ error: 'invalidInput' });
    expect(await idsOf()).toContain(messageId);
  });

  it('are listed in pages of thirty, none of them lost', async () => {
    for (let number = 0; number < 31; number += 1) await sendFeedback();
    const first = await list();
    const second = await list({ page: 1 });
    expect([first.messageList.length, first.hasMore, second.hasMore]).toEqual([30, true, false]);
    const all = [...first.messageList, ...second.messageList].map(({ messageId }) => messageId);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(31);
  });

  it('show the guest in their data that they were read, and not by whom', async () => {
    const data = packetOf(await api.call(endpoints.getMyData, {}, { as }));
    expect(JSON.stringify(data)).toContain('mrpNightRequests');
    expect(JSON.stringify(data)).not.toContain('answeredBy');
  });
});
