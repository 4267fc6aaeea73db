import * as v from 'valibot';
import { OrderRefIdSchema } from '../../fields.ts';
import {
  OrderReportSchema,
  ReportProblemSchema,
  ReportStateSchema,
  ReportWishSchema,
} from '../../orders/order-report.ts';

/** A report at the desk of its outlet. */
export const OutletReportSchema = v.object({
  ...OrderReportSchema.entries,
  problem: ReportProblemSchema,
  wish: ReportWishSchema,
  state: ReportStateSchema,
  orderRefId: OrderRefIdSchema,
  note: v.string(),
  hasPhoto: v.boolean(),
  /** Empty for guests without an account, and once the account is deleted. */
  customerName: v.string(),
  mobile: v.string(),
  /** Null while the report is open; empty when the server decided it at once. */
  staffName: v.nullable(v.string()),
});
export type OutletReport = v.InferOutput<typeof OutletReportSchema>;
