import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { cookieHeader, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());

const reads = Object.values(deskEndpoints).filter(
  ({ method, path }) => method === 'GET' && path.startsWith('/outlets/:restaurantId'),
);

it('an owner who opens an outlet that does not exist is told so by every page, or sees an empty one', async () => {
  expect(reads.length).toBeGreaterThan(20);
  const statuses: Record<string, number> = {};
  for (const { name, path } of reads) {
    const url = path
      .replace(':restaurantId', '999')
      .replace(':orderRefId', 'ABCD-EFGHJK-LMNPQR')
      .replace(':tableBillRefId', 'ABCD-EFGHJK-LMNPQR')
      .replace(':kind', 'kitchen')
      .replaceAll(/:\w+/g, 'none');
    const headers = { cookie: cookieHeader(owner.cookies) };
    const { status } = await api.app.request(`${DESK_BASE_PATH}${url}`, { headers }, connectionFrom());
    statuses[name] = status;
  }
  expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([]);
});
