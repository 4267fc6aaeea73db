import * as v from 'valibot';
import { InstantSchema, lineOfText, RestaurantIdSchema } from '../fields.ts';

/** An owner has the role for the whole chain, others for the outlets listed with it. */
export const StaffRoleSchema = v.picklist(['owner', 'manager', 'kitchen', 'counter', 'rider']);
export type StaffRole = v.InferOutput<typeof StaffRoleSchema>;

export const RoleAtSchema = v.pipe(
  v.object({ role: StaffRoleSchema, restaurantId: v.nullable(RestaurantIdSchema) }),
  v.check(({ role, restaurantId }) => (role === 'owner') === (restaurantId === null)),
);
export type RoleAt = v.InferOutput<typeof RoleAtSchema>;

export const RoleListSchema = v.pipe(v.array(RoleAtSchema), v.minLength(1), v.maxLength(40));

export const StaffIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,64}$/));
export const StaffNameSchema = v.pipe(lineOfText(60), v.minLength(2));
export const StaffEmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(120));

/** Six digits, for switching people on a shared device. */
export const PinSchema = v.pipe(v.string(), v.regex(/^\d{6}$/));

export const PasswordSchema = v.pipe(v.string(), v.minLength(10), v.maxLength(128));

export const DeskOutletSchema = v.object({ restaurantId: RestaurantIdSchema, title: v.string() });

export const DeskDeviceSchema = v.object({
  deviceId: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  restaurantId: RestaurantIdSchema,
  outletTitle: v.string(),
});
export type DeskDevice = v.InferOutput<typeof DeskDeviceSchema>;

export const DeskPersonSchema = v.object({
  staffId: StaffIdSchema,
  name: v.string(),
  email: v.nullable(v.string()),
  roleList: v.array(RoleAtSchema),
  /** Outlets of the roles; the whole chain for an owner. */
  outletList: v.array(DeskOutletSchema),
  /** Has a passkey or a second factor; required for the rights of owner and manager. */
  isSecured: v.boolean(),
  hasPin: v.boolean(),
  device: v.nullable(DeskDeviceSchema),
  signedInUntil: InstantSchema,
});
export type DeskPerson = v.InferOutput<typeof DeskPersonSchema>;

/** One audited action, with customer data masked. */
export const AuditEntrySchema = v.object({
  auditId: v.number(),
  at: InstantSchema,
  /** Null for the command line. */
  staffId: v.nullable(v.string()),
  staffName: v.string(),
  restaurantId: v.nullable(v.number()),
  action: v.string(),
  subject: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;

/** The name of an id in the log; of a bill it is the number of its table. */
export const AuditNameSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['name', 'table']),
});
export type AuditName = v.InferOutput<typeof AuditNameSchema>;
