import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { deskEndpointList, deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { StaffRole } from '#contract/desk/staff.ts';
import { profileDetail } from '#contract/endpoints/account/account.ts';
import { order } from '#test/support/makers/orders.ts';
import {
  callDesk,
  cookieHeader,
  ORIGIN,
  roleAt,
  signInStaff,
  type TestStaff,
} from '#test/support/makers/staff.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

const { createDeviceCode, enrolDevice } = deskEndpoints;

let api: TestApi;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
  manager = await signInStaff(api, [roleAt('manager')], { pin: '246810' });
});
afterAll(() => api.stop());

describe('rights', () => {
  const roles: readonly StaffRole[] = ['owner', 'manager', 'kitchen', 'counter', 'rider'];
  const ruled = deskEndpointList.filter(({ staff }) => typeof staff !== 'string');
  const signedIn = deskEndpointList.filter(({ staff }) => staff !== 'anyone');

  /**
   * Fills only the outlet's id with a valid value, so that a permitted call fails on its other ids or its
   * input.
   */
  const probe = (path: string, restaurantId: number) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'restaurantId' ? String(restaurantId) : '-'));

  async function errorOf(
    endpoint: (typeof deskEndpointList)[number],
    cookies: Record<string, string>,
    { restaurantId = 1, headers = {} }: { restaurantId?: number; headers?: Record<string, string> } = {},
  ): Promise<number> {
    const isRead = endpoint.method === 'GET';
    const response = await api.app.request(
      DESK_BASE_PATH + probe(endpoint.path, restaurantId),
      {
        method: endpoint.method,
        headers: {
          cookie: cookieHeader(cookies),
          'idempotency-key': 'a-key-of-this-probe',
          ...(isRead ? {} : { 'content-type': 'application/json', origin: ORIGIN }),
          ...headers,
        },
        ...(isRead ? {} : { body: '{"unknown":true}' }),
      },
      connectionFrom(),
    );
    const { errorCode } = (await response.json()) as { errorCode: number };
    return errorCode;
  }

  const refusals = { signIn: 1901, over: 1902, origin: 1903, role: 1904, outlet: 1905 };

  it('are checked for endpoints of each kind', () => {
    expect(ruled.length).toBeGreaterThan(5);
    expect(signedIn.length).toBeGreaterThan(ruled.length);
  });

  it.each(roles)('gives %s the rights of the table at their outlet, and none at another', async (role) => {
    const person = await signInStaff(api, [roleAt(role)]);
    for (const endpoint of ruled) {
      const isAllowed = endpoint.staff.includes(role);
      const code = await errorOf(endpoint, person.cookies);
      if (isAllowed) expect([1901, 1902, 1903, 1904, 1905, 1906], endpoint.name).not.toContain(code);
      else expect(code, endpoint.name).toBe(refusals.role);
      if (!endpoint.path.includes(':restaurantId') || role === 'owner') continue;
      const elsewhere = await errorOf(endpoint, person.cookies, { restaurantId: 2 });
      expect(elsewhere, endpoint.name).toBe(isAllowed ? refusals.outlet : refusals.role);
    }
  });

  it('refuses a missing, forged or ended session, a foreign page and a customer', async () => {
    const ended = await signInStaff(api, [roleAt('owner')]);
    await api.app.request(
      `${DESK_BASE_PATH}/auth/sign-out`,
      { method: 'POST', headers: { cookie: cookieHeader(ended.cookies), origin: ORIGIN } },
      connectionFrom(),
    );
    const forged = Object.fromEntries(
      Object.entries(owner.cookies).map(([name, value]) => [name, `${value.slice(0, -12)}AAAAAAAAAA%3D`]),
    );
    for (const endpoint of signedIn) {
      expect(await errorOf(endpoint, {}), endpoint.name).toBe(refusals.signIn);
      expect(await errorOf(endpoint, forged), endpoint.name).toBe(refusals.signIn);
      expect(await errorOf(endpoint, ended.cookies), endpoint.name).toBe(refusals.over);
      const foreign = { origin: 'https://elsewhere.example' };
      expect(await errorOf(endpoint, owner.cookies, { headers: foreign }), endpoint.name).toBe(
        refusals.origin,
      );
    }
    const customer = await api.call(profileDetail, {}, { headers: { cookie: cookieHeader(owner.cookies) } });
    expect(customer).toMatchObject({ error: 'sessionOver' });
  });

  it('sets cookies that are unreadable for scripts and never sent from other sites', async () => {
    const device = await callDesk(
      api,
      createDeviceCode,
      { restaurantId: 1, title: 'Counter tablet' },
      manager,
    );
    const response = await api.app.request(
      `${DESK_BASE_PATH}${enrolDevice.path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        body: JSON.stringify({ code: device.ok ? device.packet.code : '' }),
      },
      connectionFrom(),
    );
    const [cookie = ''] = response.headers.getSetCookie();
    for (const attribute of ['HttpOnly', 'SameSite=Strict', `Path=${DESK_BASE_PATH}`])
      expect(cookie).toContain(attribute);
  });
});

describe('the feed of an outlet', () => {
  async function watch(cookies: Record<string, string>, restaurantId = 1) {
    const response = await api.app.request(
      `${DESK_BASE_PATH}/outlets/${restaurantId}/feed`,
      { headers: { cookie: cookieHeader(cookies) } },
      connectionFrom(),
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (expected: string) => {
      while (!text.includes(expected)) {
        const piece = await reader?.read();
        if (piece === undefined || piece.done) throw new Error(`ended before ${expected}: ${text}`);
        text += piece.value;
      }
    };
    return { status: response.status, until, stop: () => reader?.cancel(), readSoFar: () => text };
  }

  it('reports an order to the people of its outlet as soon as it is placed, and to no others', async () => {
    const cook = await signInStaff(api, [roleAt('kitchen')]);
    const other = await signInStaff(api, [roleAt('kitchen', 2)]);
    expect((await watch(other.cookies)).status).toBe(403);
    const here = await watch(cook.cookies);
    const elsewhere = await watch(other.cookies, 2);
    await here.until('alive');
    await elsewhere.until('alive');
    const customer = await api.signIn();
    await order(api, customer, 'PAY_AT_STORE');
    await here.until('data: orders');
    expect(elsewhere.readSoFar()).not.toContain('orders');
    await here.stop();
    await elsewhere.stop();
  });
});
