import type * as vouchers from '#contract/desk/endpoints/guests/vouchers.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '#server/http/desk/desk-handler.ts';
import { endVoucher, issueVoucher, listVouchersFor } from '#server/services/desk/guests/vouchers.ts';

const handleListIssuedVouchers: DeskHandler<typeof vouchers.listIssuedVouchers> = async (
  input,
  { deps, staff },
) => succeed(await listVouchersFor(deps, staff, input));

const handleIssueVoucher: DeskHandler<typeof vouchers.issueVoucher> = (input, { deps, staff }) =>
  issueVoucher(deps, staff, input);

const handleEndVoucher: DeskHandler<typeof vouchers.endVoucher> = (input, { deps, staff }) =>
  endVoucher(deps, staff, input);

export const vouchersHandlers = {
  listIssuedVouchers: handleListIssuedVouchers,
  issueVoucher: handleIssueVoucher,
  endVoucher: handleEndVoucher,
};
