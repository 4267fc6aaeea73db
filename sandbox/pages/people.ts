import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { StaffRole } from '#contract/desk/staff.ts';
import { isTakingOrders } from '#domain/opening-hours.ts';
import { loadOutlets } from '#server/db/queries/catalogue.ts';
import {
  findStaffByEmail,
  insertStaffUser,
  loadOutletTitles,
  replaceRoles,
} from '#server/db/queries/desk/staff.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { SandboxHost } from '#server/sandbox-host.ts';
import { setPin } from '#server/services/staff/devices.ts';
import type { Html } from './html-page.ts';

interface ReadyMade {
  readonly role: StaffRole;
  readonly name: string;
  readonly job: string;
}

const manager: ReadyMade = { role: 'manager', name: 'Farhan Ali', job: 'Manager' };

const people: readonly ReadyMade[] = [
  { role: 'owner', name: 'Asha Rao', job: 'Owner' },
  manager,
  { role: 'kitchen', name: 'Meena Das', job: 'Kitchen' },
  { role: 'counter', name: 'Kabir Singh', job: 'Counter and floor' },
  { role: 'rider', name: 'Ravi Kumar', job: 'Rider' },
];

const PIN = '123456';

/** One button per role that opens the desk as that person. */
export function createPeople(): Html {
  return html`<section aria-labelledby="people"><h2 id="people">The desk, as one of its people</h2>
    <ul class="rows grid">${people.map(
      ({ role, name, job }) => html`<li><form method="post" action="/sandbox/people/${role}">
        <button class="wide">${job}<br><small>${name}</small></button></form></li>`,
    )}</ul>
    <p class="small">Their PIN at a shared device is ${PIN}.</p>
    <form method="post" action="/sandbox/table-codes">
      <button>Table codes<br><small>to scan or to print, as the manager</small></button></form></section>`;
}

/** Signs in a seeded person with all outlets. */
export function mountPeople(pages: Hono, deps: Deps, enterDesk: SandboxHost['enterDesk']): void {
  pages.post('/people/:role', async (c) => {
    const person = people.find(({ role }) => role === c.req.param('role'));
    if (person === undefined) return c.notFound();
    return enterDesk(c, await ensurePerson(deps, person));
  });

  pages.post('/table-codes', async (c) => {
    const serving = (await loadOutlets(deps.db)).filter(({ availableInDineIn }) => availableInDineIn);
    const outlet = serving.find((each) => isTakingOrders(each, deps.now())) ?? serving[0];
    if (outlet === undefined) return c.notFound();
    const staffId = await ensurePerson(deps, manager);
    return enterDesk(c, staffId, `/desk/outlets/${outlet.recordId}/table-codes`);
  });
}

async function ensurePerson(deps: Deps, { role, name }: ReadyMade): Promise<string> {
  const email = `${role}@sandbox.invalid`;
  const known = await findStaffByEmail(deps.db, email);
  if (known !== undefined) return known.id;
  const id = randomUUID().replaceAll('-', '');
  const outlets = role === 'owner' ? [{ restaurantId: null }] : await loadOutletTitles(deps.db);
  await transact(deps.db, async (tx) => {
    await insertStaffUser(tx, { id, name, email, hasSecondFactor: true });
    await replaceRoles(
      tx,
      id,
      outlets.map(({ restaurantId }) => ({ role, restaurantId })),
    );
    await setPin({ db: tx }, id, PIN);
  });
  return id;
}
