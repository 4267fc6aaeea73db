import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { StaffRole } from '#contract/desk/staff.ts';
import { BRAND_PLACE } from '#domain/outlet/default-place.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { loadOutlets } from '#server/db/queries/catalogue/catalogue.ts';
import { findStaffByEmail, insertStaffUser, replaceRoles } from '#server/db/queries/desk/staff.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { SandboxHost } from '#server/sandbox-host.ts';
import { setPin } from '#server/services/staff/desk-devices.ts';
import type { Html } from './html-page.ts';

interface ReadyMade {
  readonly role: StaffRole;
  readonly name: string;
  readonly job: string;
}

const owner: ReadyMade = { role: 'owner', name: 'Asha Rao', job: 'Owner' };

const people: readonly ReadyMade[] = [
  owner,
  { role: 'manager', name: 'Farhan Ali', job: 'Manager' },
  { role: 'kitchen', name: 'Meena Das', job: 'Kitchen' },
  { role: 'counter', name: 'Kabir Singh', job: 'Counter and floor' },
  { role: 'rider', name: 'Ravi Kumar', job: 'Rider' },
];

/** PIN of every ready-made person at a shared device. */
const PIN = '314159';

/** Buttons that open the desk as a ready-made person, one for each role. */
export function createStaffButtons(): Html {
  return html`<section aria-labelledby="people"><h2 id="people">The desk, as one of its people</h2>
    <ul class="rows grid">${people.map(
      ({ role, name, job }) => html`<li><form method="post" action="/sandbox/people/${role}">
        <button class="wide">${job}<br><small>${name}</small></button></form></li>`,
    )}</ul>
    <p class="small">Their PIN at a shared device is ${PIN}.</p>
    <form method="post" action="/sandbox/table-codes">
      <button>Table codes<br><small>to scan or to print, as the owner</small></button></form></section>`;
}

/** Mounts the sign-in at the desk as a ready-made person, at the outlet nearest to the brand's default place. */
export function mountReadyMadeStaff(pages: Hono, deps: Deps, enterDesk: SandboxHost['enterDesk']): void {
  pages.post('/people/:role', async (c) => {
    const person = people.find(({ role }) => role === c.req.param('role'));
    const restaurantId = await findFirstOutlet(deps);
    if (person === undefined || restaurantId === undefined) return c.notFound();
    const staffId = await ensurePerson(deps, person, restaurantId);
    return enterDesk(c, staffId, `/desk/outlets/${restaurantId}`);
  });

  pages.post('/table-codes', async (c) => {
    const serving = (await loadOutlets(deps.db)).filter(({ availableInDineIn }) => availableInDineIn);
    const first = await findFirstOutlet(deps);
    const taking = serving.filter((each) => isTakingOrders(each, deps.now()));
    const outlet = taking.find(({ recordId }) => recordId === first) ?? taking[0] ?? serving[0];
    if (outlet === undefined) return c.notFound();
    const { recordId } = outlet;
    const staffId = await ensurePerson(deps, owner, recordId);
    return enterDesk(c, staffId, `/desk/outlets/${recordId}/table-codes`);
  });
}

/** The outlet nearest to the brand's default place; the first outlet if the brand has no such place. */
async function findFirstOutlet({ db }: Pick<Deps, 'db'>): Promise<number | undefined> {
  const outlets = await loadOutlets(db);
  const place = BRAND_PLACE;
  const metresTo = (outlet: (typeof outlets)[number]) => (place === null ? 0 : distanceMetres(place, outlet));
  return outlets.toSorted((one, other) => metresTo(one) - metresTo(other))[0]?.recordId;
}

/** Replaces the person's roles each time, because an import may have changed the outlets since. */
async function ensurePerson(deps: Deps, { role, name }: ReadyMade, restaurantId: number): Promise<string> {
  const email = `${role}@sandbox.invalid`;
  const known = await findStaffByEmail(deps.db, email);
  const id = known?.id ?? randomUUID().replaceAll('-', '');
  await transact(deps.db, async (tx) => {
    if (known === undefined) await insertStaffUser(tx, { id, name, email, hasSecondFactor: true });
    await replaceRoles(tx, id, [{ role, restaurantId: role === 'owner' ? null : restaurantId }]);
    await setPin({ db: tx }, id, PIN);
  });
  return id;
}
