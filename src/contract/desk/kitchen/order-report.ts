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
  /** Who answered it; null while it is open, empty where it was answered at once. */
  staffName: v.nullable(v.string()),
});
export type OutletReport = v.InferOutput<typeof OutletReportSchema>;
