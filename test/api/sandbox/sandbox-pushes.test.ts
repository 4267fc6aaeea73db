import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { deliverPushes } from '#server/services/notifications/push-delivery.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { chooseOffers, registerDevice, sendNotice } from '#test/support/outside/pushes.ts';
import { randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';
import { openSandbox, sendForm } from '#test/support/servers/sandbox.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ seed: false });
});
afterEach(() => api.stop());

const offer = { channel: 'offers', title: 'Half price <today>', body: 'All day', url: '/offers' };
const send = async (as: Pick<Credential, 'mobile'>, change: Partial<typeof offer> = {}) =>
  sendForm(api, '/pushes', { mobileNumber: `+91 ${as.mobile}`, ...offer, ...change });
const pushesTo = async (as: Credential) =>
  JSON.parse((await openSandbox(api, `/pushes?mobileNumber=${as.mobile}`)).text);

describe('the pushes of the sandbox', () => {
  it('are listed by number with their payload as Firebase would deliver it', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const device = await registerDevice(api, as);
    await registerDevice(api, other);
    for (const whom of [as, other]) await sendNotice(api, whom, { title: 'Ready', body: 'At the counter' });
    await deliverPushes(api.deps);
    expect(await pushesTo(as)).toEqual([
      {
        token: device.fcmDeviceToken,
        ttlSeconds: 3_600,
        sentAt: api.clock.now(),
        message: {
          data: expect.objectContaining({ title: 'Ready', body: 'At the counter', channel: 'orders' }),
        },
      },
    ]);
  });

  it('are shown with device, state and payload, as text', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as, { title: '<script>alert(1)</script>' });
    const waiting = await openSandbox(api, '/pushes');
    expect(waiting.text).toContain('due at 1:00 pm');
    await deliverPushes(api.deps);
    const page = await openSandbox(api, '/pushes');
    expect(page.text).toContain(device.fcmDeviceToken);
    expect(page.text).toContain('sent at 1:00 pm');
    expect(page.text).toContain('&quot;pushId&quot;');
    expect(page.text).not.toContain('<script>alert');
    expect((await openSandbox(api, '')).text).toContain('href="/sandbox/pushes"');
  });
});

describe('an offer from the desk', () => {
  it('goes to the devices of a customer by number', async () => {
    const as = await api.signIn();
    await registerDevice(api, as);
    await chooseOffers(api, as);
    const response = await send(as);
    expect(response).toMatchObject({ status: 303, location: '/sandbox/pushes?said=sent' });
    await deliverPushes(api.deps);
    expect(await pushesTo(as)).toMatchObject([
      { message: { data: { title: offer.title, channel: 'offers' } } },
    ]);
  });

  it('waits for the end of quiet hours, and says until when', async () => {
    const as = await api.signIn();
    await registerDevice(api, as);
    await chooseOffers(api, as);
    api.clock.advance(10 * HOUR_MS);
    const { location } = await send(as);
    expect(location).toBe(`/sandbox/pushes?said=later&at=${api.clock.now() + 10 * HOUR_MS}`);
    expect((await openSandbox(api, location.replace('/sandbox', ''))).text).toContain(
      'it goes out at 9:00 am',
    );
    await deliverPushes(api.deps);
    expect(await pushesTo(as)).toEqual([]);
  });

  it('stays in the inbox where the channel is off or no device is known', async () => {
    const as = await api.signIn();
    expect(await send(as)).toMatchObject({ location: '/sandbox/pushes?said=off' });
    await chooseOffers(api, as);
    expect(await send(as)).toMatchObject({ location: '/sandbox/pushes?said=noDevice' });
    await deliverPushes(api.deps);
    expect(await pushesTo(as)).toEqual([]);
    const inbox = packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
    expect(inbox.total).toBe(2);
  });

  it.each([
    ['a number that nobody has', { mobileNumber: randomMobile() }, 'unknown'],
    ['another site', { url: 'https://evil.example' }, 'wrong'],
    ['a path that becomes another site', { url: '/.//evil.example' }, 'wrong'],
    ['no title', { title: ' ' }, 'wrong'],
    ['a channel that is none', { channel: 'gossip' }, 'wrong'],
  ])('is not sent with %s', async (_what, change, outcome) => {
    const as = await api.signIn();
    const fields = { mobileNumber: as.mobile, ...offer, ...change };
    expect((await sendForm(api, '/pushes', fields)).location).toBe(`/sandbox/pushes?said=${outcome}`);
    const inbox = packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
    expect(inbox.total).toBe(0);
  });

  it('shows no text from its address', async () => {
    for (const query of ['said=later&at=1e300', 'said=later&at=x', 'said=<b>', 'said=later&at=-1']) {
      const page = await openSandbox(api, `/pushes?${query}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/it goes out at|NaN|<b><\/b>/);
    }
  });
});
