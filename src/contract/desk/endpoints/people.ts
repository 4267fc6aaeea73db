import * as v from 'valibot';
import {
  InstantSchema,
  RestaurantIdQuerySchema,
  RestaurantIdSchema,
  StaffPhotoIdSchema,
  UuidSchema,
} from '../../fields.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import {
  AuditEntrySchema,
  AuditNameSchema,
  DeskDeviceSchema,
  DeskOutletSchema,
  RoleAtSchema,
  RoleListSchema,
  StaffEmailSchema,
  StaffIdSchema,
  StaffNameSchema,
} from '../staff.ts';

export const listStaff = deskEndpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/people',
  summary: 'The staff that the caller manages, open invitations and shared devices.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({}),
  response: v.object({
    peopleList: v.array(
      v.object({
        staffId: StaffIdSchema,
        name: v.string(),
        email: v.nullable(v.string()),
        /** Null without a photograph. */
        photoId: v.optional(v.nullable(StaffPhotoIdSchema), null),
        roleList: v.array(RoleAtSchema),
        isPinLocked: v.boolean(),
      }),
    ),
    invitationList: v.array(
      v.object({
        invitationId: UuidSchema,
        name: v.string(),
        roleList: v.array(RoleAtSchema),
        validUntil: InstantSchema,
      }),
    ),
    /** Outlets of the chain by name, because a person may have roles elsewhere too. */
    outletList: v.array(DeskOutletSchema),
    deviceList: v.array(v.object({ ...DeskDeviceSchema.entries, enrolledAt: InstantSchema })),
  }),
  errors: [],
});

export const inviteStaff = deskEndpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/people/invitations',
  summary: 'Invites somebody by a link, which works once within three days.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({
    name: StaffNameSchema,
    email: v.optional(v.nullable(StaffEmailSchema), null),
    roleList: RoleListSchema,
  }),
  response: v.object({ link: v.string(), validUntil: InstantSchema }),
  errors: ['wrongRole', 'otherOutlet', 'emailTaken', 'notFound'],
});

export const withdrawInvitation = deskEndpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/people/invitations/:invitationId/withdraw',
  summary: 'Ends an invitation that nobody has used yet.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({ invitationId: UuidSchema }),
  response: v.object({}),
  errors: ['wrongRole', 'otherOutlet', 'invitationOver'],
});

export const changeRoles = deskEndpoint({
  name: 'changeRoles',
  method: 'POST',
  path: '/people/:staffId/roles',
  summary: 'Changes what a person may do; none ends their work here and signs them out everywhere.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({ staffId: StaffIdSchema, roleList: v.pipe(v.array(RoleAtSchema), v.maxLength(40)) }),
  response: v.object({}),
  errors: ['wrongRole', 'otherOutlet', 'notFound', 'lastOwner'],
});

const MAX_BASE64_LENGTH = 1_900_000;

export const setStaffPhoto = deskEndpoint({
  name: 'setStaffPhoto',
  method: 'POST',
  path: '/people/:staffId/photo',
  summary:
    'Sets or removes the photograph of the caller or of somebody whom they manage; customers see that of the rider who brings their order.',
  staff: 'signedIn',
  idempotency: 'none',
  maxBodyBytes: 2_000_000,
  input: v.object({
    staffId: StaffIdSchema,
    /** A JPEG, PNG or WebP of at most 1 MB; null removes the photograph. */
    fileBase64: v.nullable(v.pipe(v.string(), v.maxLength(MAX_BASE64_LENGTH))),
  }),
  response: v.object({ photoId: v.nullable(StaffPhotoIdSchema) }),
  errors: ['otherOutlet', 'notFound', 'imageRefused'],
});

export const getStaffPhoto = deskEndpoint({
  name: 'getStaffPhoto',
  method: 'GET',
  path: '/people/:staffId/photo',
  summary: 'The photograph of the caller or of somebody whom they manage.',
  staff: 'signedIn',
  idempotency: 'none',
  input: v.object({ staffId: StaffIdSchema }),
  /** A WebP of 192 by 192 pixels; empty without one. */
  response: v.object({ photoId: v.nullable(StaffPhotoIdSchema), contentBase64: v.string() }),
  errors: ['otherOutlet', 'notFound'],
});

export const unlockPin = deskEndpoint({
  name: 'unlockPin',
  method: 'POST',
  path: '/people/:staffId/unlock-pin',
  summary: 'Lets a person try their PIN again after ten wrong ones.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({ staffId: StaffIdSchema }),
  response: v.object({}),
  errors: ['wrongRole', 'otherOutlet', 'notFound'],
});

export const revokeDevice = deskEndpoint({
  name: 'revokeDevice',
  method: 'POST',
  path: '/outlets/:restaurantId/devices/:deviceId/revoke',
  summary: 'Ends the enrolment of a shared device and every session on it.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdSchema, deviceId: UuidSchema }),
  response: v.object({}),
  errors: ['notFound'],
});

export const listAudit = deskEndpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/audit',
  summary:
    'Acts of staff, the newest first, 50 at a time; filtered by outlet, person, action, subject and day.',
  staff: ['owner'],
  idempotency: 'none',
  input: v.object({
    restaurantId: v.optional(RestaurantIdQuerySchema),
    staffId: v.optional(StaffIdSchema),
    action: v.optional(v.pipe(v.string(), v.maxLength(40))),
    /** A reference, an id, or the name of a person, device, printer, dish or event. */
    subject: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** The first and the last day. */
    from: v.optional(v.pipe(v.string(), v.isoDate())),
    to: v.optional(v.pipe(v.string(), v.isoDate())),
    before: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(15), v.transform(Number))),
  }),
  response: v.object({
    entryList: v.array(AuditEntrySchema),
    nameList: v.array(AuditNameSchema),
    hasMore: v.boolean(),
  }),
  errors: [],
});
