import type {
  requestService,
  saveFeedback,
  stateAge,
  tableService,
} from '#contract/endpoints/at-the-table.ts';
import type { changeTableCart, joinTableAsGuest, tableCart } from '#contract/endpoints/table-carts.ts';
import type { Handler } from '../http/calls/handler.ts';
import { saveFeedbackFor } from '../services/feedback/feedback.ts';
import { stateAgeOf } from '../services/tables/guest-age.ts';
import { joinTable } from '../services/tables/guests/join-table.ts';
import { readTableService, requestServiceFor } from '../services/tables/service-requests.ts';
import { changeTableCartOf, readTableCart } from '../services/tables/table-cart.ts';

const handleRequestService: Handler<typeof requestService> = (form, call) =>
  requestServiceFor(call.deps, call.customer?.id ?? null, form);

const handleTableService: Handler<typeof tableService> = ({ tableSessionId }, { deps }) =>
  readTableService(deps, tableSessionId);

const handleTableCart: Handler<typeof tableCart> = ({ tableSessionId }, { deps }) =>
  readTableCart(deps, tableSessionId);

const handleChangeTableCart: Handler<typeof changeTableCart> = (change, { deps }) =>
  changeTableCartOf(deps, change);

const handleJoinAsGuest: Handler<typeof joinTableAsGuest> = (input, { deps, customer, language }) =>
  joinTable(deps, { ...input, caller: customer, language });

const handleStateAge: Handler<typeof stateAge> = (input, { deps }) => stateAgeOf(deps, input);

const handleSaveFeedback: Handler<typeof saveFeedback> = (form, call) =>
  saveFeedbackFor(call.deps, call.customer.id, form, call.language);

export const atTheTableHandlers = {
  requestService: handleRequestService,
  tableService: handleTableService,
  tableCart: handleTableCart,
  changeTableCart: handleChangeTableCart,
  joinTableAsGuest: handleJoinAsGuest,
  stateAge: handleStateAge,
  saveFeedback: handleSaveFeedback,
};
