import type * as signIn from '#contract/desk/endpoints/sign-in.ts';
import { isEasyPin } from '#domain/people/easy-pin.ts';
import { fail, succeed } from '#domain/values/result.ts';
import type { DeskCall, DeskHandler } from '../../http/desk/desk-handler.ts';
import { createDeviceCookie } from '../../http/desk/device-cookie.ts';
import { recordAct } from '../../services/staff/audit.ts';
import {
  checkPin,
  createDeviceCode,
  enrolDevice,
  findCallingDevice,
  listPeopleOfDevice,
  setPin,
} from '../../services/staff/desk-devices.ts';
import { prepareOwnPassword } from '../../services/staff/own-password.ts';
import { acceptInvitation, readInvitation } from '../../services/staff/people.ts';
import { viewPerson } from '../../services/staff/person.ts';

const handleGetDeskPerson: DeskHandler<typeof signIn.getDeskPerson> = async (_input, { deps, staff }) =>
  succeed(await viewPerson(deps, staff));

const handleGetDeskDevice: DeskHandler<typeof signIn.getDeskDevice> = async (
  _input,
  { deps, deviceCredential },
) => {
  const device = await findCallingDevice(deps, deviceCredential);
  if (device === undefined) return succeed({ device: null, peopleList: [] });
  return succeed({ device, peopleList: await listPeopleOfDevice(deps, device) });
};

const handleEnrolDevice: DeskHandler<typeof signIn.enrolDevice> = async (
  { code },
  { deps, responseHeaders, origin },
) => {
  const enrolled = await enrolDevice(deps, code);
  if (!enrolled.ok) return enrolled;
  const { device, credential } = enrolled.value;
  responseHeaders.append('Set-Cookie', createDeviceCookie(credential, origin));
  return succeed(device);
};

const handleSignInByPin: DeskHandler<typeof signIn.signInByPin> = async (input, call) => {
  const device = await findCallingDevice(call.deps, call.deviceCredential);
  if (device === undefined) return fail('deviceUnknown');
  const checked = await checkPin(call.deps, device, input);
  if (!checked.ok) return checked;
  await beginSession(call, { staffId: input.staffId, deviceId: device.deviceId });
  return succeed({});
};

const handleCreateDeviceCode: DeskHandler<typeof signIn.createDeviceCode> = (input, { deps, staff }) =>
  createDeviceCode(deps, staff, input);

const handleGetInvitation: DeskHandler<typeof signIn.getInvitation> = ({ token }, { deps }) =>
  readInvitation(deps, token);

const handleAcceptInvitation: DeskHandler<typeof signIn.acceptInvitation> = async (input, call) => {
  const accepted = await acceptInvitation(call.deps, input);
  if (!accepted.ok) return accepted;
  await beginSession(call, { staffId: accepted.value, deviceId: null });
  return succeed({});
};

async function beginSession(
  { auth, requestHeaders, responseHeaders }: DeskCall,
  session: { readonly staffId: string; readonly deviceId: string | null },
): Promise<void> {
  const headers = await auth.beginSession(session, requestHeaders);
  for (const cookie of headers.getSetCookie()) responseHeaders.append('Set-Cookie', cookie);
}

const handleSetOwnPassword: DeskHandler<typeof signIn.setOwnPassword> = async (input, call) => {
  const prepared = await prepareOwnPassword(call.deps, call.staff, input.email);
  if (!prepared.ok) return prepared;
  await call.auth.setPassword(call.requestHeaders, input.password);
  return succeed({});
};

const handleSetOwnPin: DeskHandler<typeof signIn.setOwnPin> = async ({ pin }, { deps, staff }) => {
  // At a shared device, a colleague who knows the PIN could change it and take the account over.
  if (staff.device !== null) return fail('wrongRole');
  if (isEasyPin(pin)) return fail('pinEasy');
  await setPin(deps, staff.staffId, pin);
  await recordAct(deps, { by: staff, restaurantId: null, action: 'person.pin', subject: staff.staffId });
  return succeed({});
};

export const signInHandlers = {
  getDeskPerson: handleGetDeskPerson,
  getDeskDevice: handleGetDeskDevice,
  enrolDevice: handleEnrolDevice,
  signInByPin: handleSignInByPin,
  createDeviceCode: handleCreateDeviceCode,
  getInvitation: handleGetInvitation,
  acceptInvitation: handleAcceptInvitation,
  setOwnPassword: handleSetOwnPassword,
  setOwnPin: handleSetOwnPin,
};
