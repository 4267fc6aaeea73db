import type * as messages from '#contract/desk/endpoints/guests/messages.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '#server/http/desk/desk-handler.ts';
import {
  finishEnquiry,
  finishOutletMessage,
  listEnquiriesFor,
  listOutletMessagesFor,
  readEnquiryFile,
} from '#server/services/desk/guests/messages.ts';

const handleListEnquiries: DeskHandler<typeof messages.listEnquiries> = async (input, { deps }) =>
  succeed(await listEnquiriesFor(deps, input));

const handleGetEnquiryFile: DeskHandler<typeof messages.getEnquiryFile> = ({ receiptNumber }, { deps }) =>
  readEnquiryFile(deps, receiptNumber);

const handleFinishEnquiry: DeskHandler<typeof messages.finishEnquiry> = ({ receiptNumber }, call) =>
  finishEnquiry(call.deps, call.staff, receiptNumber);

const handleListOutletMessages: DeskHandler<typeof messages.listOutletMessages> = async (input, { deps }) =>
  succeed(await listOutletMessagesFor(deps, input));

const handleFinishOutletMessage: DeskHandler<typeof messages.finishOutletMessage> = (
  input,
  { deps, staff },
) => finishOutletMessage(deps, staff, input);

export const messagesHandlers = {
  listEnquiries: handleListEnquiries,
  getEnquiryFile: handleGetEnquiryFile,
  finishEnquiry: handleFinishEnquiry,
  listOutletMessages: handleListOutletMessages,
  finishOutletMessage: handleFinishOutletMessage,
};
