import type * as orderReports from '#contract/desk/endpoints/guests/order-reports.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '#server/http/desk/desk-handler.ts';
import { closeReport, listReportsFor, readPhotoOfReport } from '#server/services/desk/order-reports.ts';

const handleListReports: DeskHandler<typeof orderReports.listOrderReports> = async (input, { deps }) =>
  succeed(await listReportsFor(deps, input));

const handleReadPhoto: DeskHandler<typeof orderReports.readReportPhoto> = (input, { deps }) =>
  readPhotoOfReport(deps, input);

const handleCloseReport: DeskHandler<typeof orderReports.closeOrderReport> = (input, { deps, staff }) =>
  closeReport(deps, staff, input);

export const orderReportsHandlers = {
  listOrderReports: handleListReports,
  readReportPhoto: handleReadPhoto,
  closeOrderReport: handleCloseReport,
};
