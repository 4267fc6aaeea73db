import * as v from 'valibot';
import { RestaurantIdSchema } from '../../fields.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import {
  DeskDeviceSchema,
  DeskOutletSchema,
  DeskPersonSchema,
  PasswordSchema,
  PinSchema,
  RoleAtSchema,
  StaffEmailSchema,
  StaffIdSchema,
  StaffNameSchema,
} from '../staff.ts';

const TokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,80}$/));

export const getDeskPerson = deskEndpoint({
  name: 'getDeskPerson',
  method: 'GET',
  path: '/me',
  summary: 'The person who is signed in, with roles and outlets.',
  staff: 'signedIn',
  idempotency: 'none',
  input: v.object({}),
  response: DeskPersonSchema,
  errors: [],
});

export const getDeskDevice = deskEndpoint({
  name: 'getDeskDevice',
  method: 'GET',
  path: '/device',
  summary: 'The shared device that calls, with the people who may switch to themselves there by PIN.',
  staff: 'anyone',
  idempotency: 'none',
  input: v.object({}),
  response: v.object({
    device: v.nullable(DeskDeviceSchema),
    peopleList: v.array(v.object({ staffId: StaffIdSchema, name: v.string(), isLocked: v.boolean() })),
  }),
  errors: [],
});

export const enrolDevice = deskEndpoint({
  name: 'enrolDevice',
  method: 'POST',
  path: '/device/enrol',
  summary: 'Makes the calling device a shared one of an outlet, by the code that a manager has made.',
  staff: 'anyone',
  idempotency: 'none',
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{8}$/)) }),
  response: DeskDeviceSchema,
  errors: ['deviceCodeWrong'],
});

export const signInByPin = deskEndpoint({
  name: 'signInByPin',
  method: 'POST',
  path: '/device/sign-in',
  summary: 'Switches the shared device to a person by PIN, for 12 hours.',
  staff: 'anyone',
  idempotency: 'none',
  input: v.object({ staffId: StaffIdSchema, pin: PinSchema }),
  response: v.object({}),
  errors: ['deviceUnknown', 'pinWrong', 'pinLocked'],
});

export const createDeviceCode = deskEndpoint({
  name: 'createDeviceCode',
  method: 'POST',
  path: '/outlets/:restaurantId/device-codes',
  summary: 'A code that enrols one shared device at this outlet within ten minutes.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdSchema, title: StaffNameSchema }),
  // A duration, because tablet clocks are often wrong.
  response: v.object({ code: v.string(), validForMs: v.number() }),
  errors: [],
});

export const getInvitation = deskEndpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitations/:token',
  summary: 'An invitation, for the page that its link opens.',
  staff: 'anyone',
  idempotency: 'none',
  input: v.object({ token: TokenSchema }),
  response: v.object({
    name: v.string(),
    roleList: v.array(RoleAtSchema),
    /** The outlets of the roles, by name. */
    outletList: v.array(DeskOutletSchema),
    invitedBy: v.string(),
  }),
  errors: ['invitationOver'],
});

export const acceptInvitation = deskEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/:token/accept',
  summary: 'Makes the invited person staff and signs them in on this device; a link works once.',
  staff: 'anyone',
  idempotency: 'none',
  input: v.object({ token: TokenSchema, name: StaffNameSchema, pin: PinSchema }),
  response: v.object({}),
  errors: ['invitationOver', 'pinEasy'],
});

export const setOwnPassword = deskEndpoint({
  name: 'setOwnPassword',
  method: 'POST',
  path: '/me/password',
  summary: 'Gives a person without a password one; a second factor is set up next.',
  staff: 'signedIn',
  idempotency: 'none',
  input: v.object({ email: StaffEmailSchema, password: PasswordSchema }),
  response: v.object({}),
  errors: ['emailTaken', 'passwordSet', 'wrongRole'],
});

export const setOwnPin = deskEndpoint({
  name: 'setOwnPin',
  method: 'POST',
  path: '/me/pin',
  summary: 'Sets the PIN of the person who is signed in on a device of their own.',
  staff: 'signedIn',
  idempotency: 'none',
  input: v.object({ pin: PinSchema }),
  response: v.object({}),
  errors: ['wrongRole', 'pinEasy'],
});
