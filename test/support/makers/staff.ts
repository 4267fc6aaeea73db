import { randomUUID } from 'node:crypto';
import { DESK_BASE_PATH, type DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import type { RoleAt, StaffRole } from '#contract/desk/staff.ts';
import { IDEMPOTENCY_HEADER, type RequestOf } from '#contract/endpoint.ts';
import { insertStaffUser, replaceRoles } from '#server/db/queries/desk/staff.ts';
import { createStaffAuth } from '#server/http/desk/staff-auth.ts';
import { setPin } from '#server/services/staff/desk-devices.ts';
import { type Called, connectionFrom, readResult, type TestApi } from '#test/support/servers/api.ts';

/** The origin of requests by `app.request`. */
export const ORIGIN = 'http://localhost';

export type Cookies = Record<string, string>;

export interface TestStaff {
  readonly staffId: string;
  readonly name: string;
  readonly cookies: Cookies;
}

interface DeskCallOptions {
  readonly cookies?: Cookies;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export const roleAt = (role: StaffRole, restaurantId: number | null = 1): RoleAt => ({
  role,
  restaurantId: role === 'owner' ? null : restaurantId,
});

/** Signs in a new staff member on a personal device, with the second factor satisfied. */
export async function signInStaff(
  api: Pick<TestApi, 'deps' | 'db'>,
  roleList: readonly RoleAt[],
  { pin, origin = ORIGIN }: { readonly pin?: string; readonly origin?: string } = {},
): Promise<TestStaff> {
  const staffId = randomUUID().replaceAll('-', '');
  const name = `${roleList[0]?.role ?? 'nobody'} ${staffId.slice(0, 6)}`;
  await insertStaffUser(api.db, {
    id: staffId,
    name,
    email: `${staffId}@example.com`,
    hasSecondFactor: true,
  });
  await replaceRoles(api.db, staffId, roleList);
  if (pin !== undefined) await setPin(api.deps, staffId, pin);
  const headers = await createStaffAuth(api.deps)(origin).beginSession(
    { staffId, deviceId: null },
    new Headers({ host: new URL(origin).host }),
  );
  return { staffId, name, cookies: cookiesOf(headers) };
}

export function cookiesOf(headers: Headers): Cookies {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

export const browserCookies = (cookies: Cookies, origin: string) =>
  Object.entries(cookies).map(([name, value]) => ({
    ...{ name, value, path: DESK_BASE_PATH, domain: new URL(origin).hostname },
    ...{ httpOnly: true, secure: origin.startsWith('https:'), sameSite: 'Strict' as const },
  }));

export const cookieHeader = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

interface AnyServer {
  readonly app: {
    readonly request: (path: string, init: RequestInit, connection: object) => Response | Promise<Response>;
  };
}

/** Calls a desk endpoint as the desk's page does; also returns the cookies that the response sets. */
export async function callDesk<E extends DeskEndpoint>(
  { app }: AnyServer,
  endpoint: E,
  input: RequestOf<E>,
  { cookies = {}, key = randomUUID(), headers = {} }: DeskCallOptions = {},
): Promise<Called<E> & { readonly cookies: Cookies }> {
  const fields = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  const isRead = endpoint.method === 'GET';
  const query = isRead
    ? new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
    : '';
  const response = await app.request(
    `${DESK_BASE_PATH}${path}${query === '' ? '' : `?${query}`}`,
    {
      method: endpoint.method,
      headers: {
        cookie: cookieHeader(cookies),
        ...(isRead ? {} : { 'content-type': 'application/json', origin: ORIGIN }),
        ...(endpoint.idempotency === 'key' ? { [IDEMPOTENCY_HEADER]: key } : {}),
        ...headers,
      },
      ...(isRead ? {} : { body: JSON.stringify(fields) }),
    },
    connectionFrom(),
  );
  return { ...(await readResult(endpoint, response)), cookies: cookiesOf(response.headers) };
}
