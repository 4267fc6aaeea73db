import * as v from 'valibot';
import { InstantSchema, lineOfText, RestaurantIdSchema } from '../fields.ts';

/** What somebody does for the chain. An owner has it everywhere, the others at the outlets given with it. */
export const StaffRoleSchema = v.picklist(['owner', 'manager', 'kitchen', 'counter', 'rider']);
export type StaffRole = v.InferOutput<typeof StaffRoleSchema>;

/** One role of a person; `restaurantId` is null for an owner alone. */
export const RoleAtSchema = v.pipe(
  v.object({ role: StaffRoleSchema, restaurantId: v.nullable(RestaurantIdSchema) }),
  v.check(({ role, restaurantId }) => (role === 'owner') === (restaurantId === null)),
);
export type RoleAt = v.InferOutput<typeof RoleAtSchema>;

export const RoleListSchema = v.pipe(v.array(RoleAtSchema), v.minLength(1), v.maxLength(40));

export const StaffIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,64}$/));
export const StaffNameSchema = v.pipe(lineOfText(60), v.minLength(2));
export const StaffEmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(120));

/** Six digits, by which people switch at a shared device. */
export const PinSchema = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** A password of the desk; a second factor goes with it. */
export const PasswordSchema = v.pipe(v.string(), v.minLength(10), v.maxLength(128));

export const DeskOutletSchema = v.object({ restaurantId: RestaurantIdSchema, title: v.string() });

/** The shared device on which somebody works. */
export const DeskDeviceSchema = v.object({
  deviceId: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  restaurantId: RestaurantIdSchema,
  outletTitle: v.string(),
});
export type DeskDevice = v.InferOutput<typeof DeskDeviceSchema>;

/** The person who is signed in at the desk. */
export const DeskPersonSchema = v.object({
  staffId: StaffIdSchema,
  name: v.string(),
  email: v.nullable(v.string()),
  roleList: v.array(RoleAtSchema),
  /** Outlets of the roles; all of the chain for an owner. */
  outletList: v.array(DeskOutletSchema),
  /** A passkey, or a password with a second factor: without one there is no right of an owner or manager. */
  isSecured: v.boolean(),
  hasPin: v.boolean(),
  /** Null at a device of one's own. */
  device: v.nullable(DeskDeviceSchema),
  /** The session ends then. */
  signedInUntil: InstantSchema,
});
export type DeskPerson = v.InferOutput<typeof DeskPersonSchema>;

/** One act of staff. Customers' data is masked in it. */
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
