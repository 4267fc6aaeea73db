import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { StaffRole } from '#contract/desk/staff.ts';
import { sql } from '#server/db/drizzle.ts';
import { findStaffUser } from '#server/db/queries/desk/staff.ts';
import { inviteByCommand } from '#server/services/staff/people.ts';
import { callDesk, ORIGIN, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const {
  acceptInvitation,
  changeRoles,
  createDeviceCode,
  enrolDevice,
  getDeskDevice,
  getDeskPerson,
  getInvitation,
  inviteStaff: invite,
  listAudit,
  listStaff,
  revokeDevice,
  setOwnPassword,
  setOwnPin,
  signInByPin,
  unlockPin,
  withdrawInvitation,
} = deskEndpoints;

let api: TestApi;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
  manager = await signInStaff(api, [roleAt('manager')], { pin: '246810' });
});
afterAll(() => api.stop());

/** Enrols a shared device of outlet 1 with a device code; returns its cookies and the used code. */
async function enrolled(title = 'Kitchen tablet') {
  const made = await callDesk(api, createDeviceCode, { restaurantId: 1, title }, manager);
  if (!made.ok) throw new Error(made.error);
  const device = await callDesk(api, enrolDevice, { code: made.packet.code });
  if (!device.ok) throw new Error(device.error);
  return { ...device.packet, code: made.packet.code, cookies: device.cookies };
}

describe('invitations', () => {
  it('makes the first owner by the link of the command line, who adds a password and a second factor', async () => {
    const made = await inviteByCommand(api.db, {
      name: 'Asha Rao',
      email: 'asha@example.in',
      roleList: [roleAt('owner')],
    });
    if (!made.ok) throw new Error(made.failure.code);
    const { token } = made.value;
    const shown = await callDesk(api, getInvitation, { token });
    expect(shown.ok && shown.packet.name).toBe('Asha Rao');
    const easy = await callDesk(api, acceptInvitation, { token, name: 'Asha Rao', pin: '000000' });
    expect(easy).toMatchObject({ error: 'pinEasy' });
    const joined = await callDesk(api, acceptInvitation, { token, name: 'Asha Rao', pin: '135790' });
    expect(joined.ok).toBe(true);
    const { cookies } = joined;
    const me = await callDesk(api, getDeskPerson, {}, { cookies });
    expect(me.ok && me.packet).toMatchObject({ name: 'Asha Rao', isSecured: false, hasPin: true });
    expect(me.ok && me.packet.outletList.length).toBeGreaterThanOrEqual(14);
    expect(await callDesk(api, listStaff, {}, { cookies })).toMatchObject({ error: 'signInNotSecured' });

    const own = { email: 'asha@example.in', password: 'a long password' };
    expect((await callDesk(api, setOwnPassword, own, { cookies })).ok).toBe(true);
    expect(await callDesk(api, setOwnPassword, own, { cookies })).toMatchObject({ error: 'passwordSet' });
    expect(await callDesk(api, listStaff, {}, { cookies })).toMatchObject({ error: 'signInNotSecured' });
    const again = await callDesk(api, acceptInvitation, { token, name: 'Asha Rao', pin: '135790' });
    expect(again).toMatchObject({ error: 'invitationOver' });
  });

  it('works for three days', async () => {
    const made = await callDesk(api, invite, { name: 'Late Comer', roleList: [roleAt('kitchen')] }, manager);
    if (!made.ok) throw new Error(made.error);
    const token = made.packet.link.split('/').at(-1) ?? '';
    expect(made.packet.link).toBe(`${ORIGIN}/desk/invite/${token}`);
    api.clock.advance(3 * 24 * 3_600_000 + 1);
    expect(await callDesk(api, getInvitation, { token })).toMatchObject({ error: 'invitationOver' });
  });

  it('can be withdrawn by those who may create it, and is then void', async () => {
    const made = await callDesk(
      api,
      invite,
      { name: 'Wrong Person', roleList: [roleAt('kitchen')] },
      manager,
    );
    if (!made.ok) throw new Error(made.error);
    const token = made.packet.link.split('/').at(-1) ?? '';
    const seen = await callDesk(api, listStaff, {}, manager);
    const open = seen.ok ? seen.packet.invitationList.find(({ name }) => name === 'Wrong Person') : undefined;
    const { invitationId = '' } = open ?? {};
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    const refused = await callDesk(api, withdrawInvitation, { invitationId }, elsewhere);
    expect(refused).toMatchObject({ error: 'otherOutlet' });
    expect((await callDesk(api, withdrawInvitation, { invitationId }, manager)).ok).toBe(true);
    expect(await callDesk(api, getInvitation, { token })).toMatchObject({ error: 'invitationOver' });
    const again = await callDesk(api, withdrawInvitation, { invitationId }, manager);
    expect(again).toMatchObject({ error: 'invitationOver' });
  });

  it.each<[string, StaffRole, number, string]>([
    ['an owner', 'owner', 1, 'wrongRole'],
    ['a manager', 'manager', 1, 'wrongRole'],
    ['somebody at another outlet', 'kitchen', 2, 'otherOutlet'],
  ])('does not let a manager invite %s', async (_, role, restaurantId, error) => {
    const roleList = [roleAt(role, restaurantId)];
    expect(await callDesk(api, invite, { name: 'New Person', roleList }, manager)).toMatchObject({ error });
  });
});

describe('a shared device', () => {
  it('is enrolled by a code once, and people switch to themselves by PIN', async () => {
    const device = await enrolled();
    expect(await callDesk(api, enrolDevice, { code: device.code })).toMatchObject({
      error: 'deviceCodeWrong',
    });
    const cook = await signInStaff(api, [roleAt('kitchen')], { pin: '112233' });
    const listed = await callDesk(api, getDeskDevice, {}, device);
    expect(listed.ok && listed.packet.peopleList).toContainEqual({
      ...{ staffId: cook.staffId, name: cook.name, isLocked: false },
    });
    const { staffId } = cook;
    expect(await callDesk(api, signInByPin, { staffId, pin: '112233' })).toMatchObject({
      error: 'deviceUnknown',
    });
    const signedIn = await callDesk(api, signInByPin, { staffId, pin: '112233' }, device);
    const me = await callDesk(api, getDeskPerson, {}, signedIn);
    expect(me.ok && me.packet).toMatchObject({ staffId, device: { deviceId: device.deviceId } });
    expect(me.ok && me.packet.signedInUntil - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
    expect(await callDesk(api, setOwnPin, { pin: '999999' }, signedIn)).toMatchObject({ error: 'wrongRole' });
  });

  it('locks a person after ten wrong PINs, until a manager unlocks them', async () => {
    const device = await enrolled();
    const { staffId } = await signInStaff(api, [roleAt('counter')], { pin: '445566' });
    for (let triesLeft = 9; triesLeft >= 0; triesLeft -= 1) {
      const wrong = await callDesk(api, signInByPin, { staffId, pin: '000000' }, device);
      // The wrong try that locks the PIN already responds with `pinLocked`.
      expect(wrong).toMatchObject(
        triesLeft === 0 ? { error: 'pinLocked' } : { error: 'pinWrong', packet: { triesLeft } },
      );
    }
    const locked = await callDesk(api, signInByPin, { staffId, pin: '445566' }, device);
    expect(locked).toMatchObject({ error: 'pinLocked' });
    expect((await callDesk(api, unlockPin, { staffId }, manager)).ok).toBe(true);
    expect((await callDesk(api, signInByPin, { staffId, pin: '445566' }, device)).ok).toBe(true);
  });

  it('gives a manager by PIN what kitchen and counter may do, and no more', async () => {
    const device = await enrolled();
    const { staffId } = manager;
    const signedIn = await callDesk(api, signInByPin, { staffId, pin: '246810' }, device);
    expect(signedIn.ok).toBe(true);
    expect(await callDesk(api, listStaff, {}, signedIn)).toMatchObject({ error: 'wrongRole' });
  });

  it('ends with every session on it when it is revoked', async () => {
    const device = await enrolled();
    const { staffId } = await signInStaff(api, [roleAt('kitchen')], { pin: '778899' });
    const signedIn = await callDesk(api, signInByPin, { staffId, pin: '778899' }, device);
    const { deviceId } = device;
    expect((await callDesk(api, revokeDevice, { restaurantId: 1, deviceId }, manager)).ok).toBe(true);
    expect(await callDesk(api, getDeskPerson, {}, signedIn)).toMatchObject({ error: 'staffSessionOver' });
    const unknown = await callDesk(api, signInByPin, { staffId, pin: '778899' }, device);
    expect(unknown).toMatchObject({ error: 'deviceUnknown' });
  });
});

describe('people', () => {
  it('are signed out everywhere when they leave, and one owner always remains', async () => {
    const cook = await signInStaff(api, [roleAt('kitchen')]);
    const { staffId } = cook;
    expect((await callDesk(api, getDeskPerson, {}, cook)).ok).toBe(true);
    expect((await callDesk(api, changeRoles, { staffId, roleList: [] }, manager)).ok).toBe(true);
    expect(await callDesk(api, getDeskPerson, {}, cook)).toMatchObject({ error: 'staffSessionOver' });
    expect((await findStaffUser(api.db, staffId))?.twoFactorEnabled).toBe(false);

    const alone = await startApi();
    const only = await signInStaff(alone, [roleAt('owner')]);
    const own = { staffId: only.staffId, roleList: [] };
    expect(await callDesk(alone, changeRoles, own, only)).toMatchObject({ error: 'lastOwner' });
    await alone.stop();
  });

  it('shows a manager the people of their outlets alone', async () => {
    const elsewhere = await signInStaff(api, [roleAt('kitchen', 2)]);
    const seen = await callDesk(api, listStaff, {}, manager);
    const ids = seen.ok ? seen.packet.peopleList.map(({ staffId }) => staffId) : [];
    expect(ids).toContain(manager.staffId);
    expect(ids).not.toContain(elsewhere.staffId);
    const { staffId } = elsewhere;
    const change = await callDesk(api, changeRoles, { staffId, roleList: [] }, manager);
    expect(change).toMatchObject({ error: 'otherOutlet' });
  });
});

describe('the audit log', () => {
  it('has one row for each act on people, readable by the owner and unchangeable', async () => {
    const cook = await signInStaff(api, [roleAt('kitchen')]);
    const { staffId } = cook;
    await callDesk(api, changeRoles, { staffId, roleList: [roleAt('counter')] }, manager);
    const log = await callDesk(api, listAudit, { subject: staffId }, owner);
    expect(log.ok && log.packet.entryList).toMatchObject([
      {
        ...{ staffName: manager.name, action: 'person.roles', restaurantId: 1 },
        before: { roleList: [roleAt('kitchen')] },
        after: { roleList: [roleAt('counter')] },
      },
    ]);
    expect(await callDesk(api, listAudit, {}, manager)).toMatchObject({ error: 'wrongRole' });
    await expect(api.db.execute(sql`update audit_entries set staff_name = 'nobody'`)).rejects.toThrow();
    await expect(api.db.execute(sql`delete from audit_entries`)).rejects.toThrow();
  });
});
