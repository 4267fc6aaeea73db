import * as v from 'valibot';
import type { listAudit } from '#contract/desk/endpoints/people.ts';
import type { RequestOf } from '#contract/endpoint.ts';

const TextSchema = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))), undefined),
);
const NumberSchema = v.optional(v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined));

const DaySchema = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined));

/** An invalid filter in the address is ignored. */
export const AuditSearchSchema = v.object({
  restaurantId: NumberSchema,
  staffId: TextSchema,
  action: TextSchema,
  subject: TextSchema,
  from: DaySchema,
  to: DaySchema,
  /** Only entries with a lower number (`auditId`) than this. */
  before: NumberSchema,
});
export type AuditSearch = v.InferOutput<typeof AuditSearchSchema>;

export const toAuditRequest = ({
  restaurantId,
  before,
  ...texts
}: AuditSearch): RequestOf<typeof listAudit> => ({
  ...texts,
  ...(restaurantId === undefined ? {} : { restaurantId: String(restaurantId) }),
  ...(before === undefined ? {} : { before: String(before) }),
});
