import type { requestService, saveFeedback, tableService } from '#contract/endpoints/at-the-table.ts';
import type { Handler } from '../http/calls/handler.ts';
import { saveFeedbackFor } from '../services/feedback/feedback.ts';
import { readTableService, requestServiceFor } from '../services/tables/service-requests.ts';

const handleRequestService: Handler<typeof requestService> = (form, call) =>
  requestServiceFor(call.deps, call.customer?.id ?? null, form);

const handleTableService: Handler<typeof tableService> = ({ tableSessionId }, { deps }) =>
  readTableService(deps, tableSessionId);

const handleSaveFeedback: Handler<typeof saveFeedback> = (form, call) =>
  saveFeedbackFor(call.deps, call.customer.id, form, call.language);

export const atTheTableHandlers = {
  requestService: handleRequestService,
  tableService: handleTableService,
  saveFeedback: handleSaveFeedback,
};
