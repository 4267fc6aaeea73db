import type * as endpoints from '#contract/endpoints/chain/pages.ts';
import { succeed } from '#domain/values/result.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { loadStaticPage } from '../../services/catalogue/static-pages.ts';
import { saveEnquiry } from '../../services/feedback/enquiries.ts';
import { requestMrpNight } from '../../services/feedback/mrp-night.ts';

const handleStaticPage: Handler<typeof endpoints.staticPage> = ({ page }, call) =>
  loadStaticPage(call.deps, page);

const handleSaveEnquiry: Handler<typeof endpoints.saveEnquiry> = (form, call) =>
  saveEnquiry(call.deps, form, {
    customerId: call.customer?.id ?? null,
    clientAddress: call.clientAddress,
    language: call.language,
  });

const handleMrpNight: Handler<typeof endpoints.askForMrpNight> = (form, call) =>
  requestMrpNight(call.deps, call.customer.id, form, call.language);

const handleTrackingConfig: Handler<typeof endpoints.getTrackingConfig> = (_input, call) =>
  succeed(call.deps.config.tracking);

export const pageHandlers = {
  staticPage: handleStaticPage,
  saveEnquiry: handleSaveEnquiry,
  askForMrpNight: handleMrpNight,
  getTrackingConfig: handleTrackingConfig,
};
