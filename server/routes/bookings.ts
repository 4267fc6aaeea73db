import type * as endpoints from '#contract/endpoints/bookings.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { succeed } from '#domain/values/result.ts';
import type { Handler } from '../http/calls/handler.ts';
import { cancelBookingFor } from '../services/bookings/advance-booking.ts';
import { listBookings, listTableSlots } from '../services/bookings/bookings.ts';
import { saveBookingFor } from '../services/bookings/save-booking.ts';

const handleOccasions: Handler<typeof endpoints.tableReservationOccasionList> = (_input, call) =>
  succeed(listTexts(messagesFor(call.language).bookings.occasions));

const handleTableSlots: Handler<typeof endpoints.getTableSlots> = (input, call) =>
  listTableSlots(call.deps, input);

const handleSaveReservation: Handler<typeof endpoints.saveReservation> = (form, call) =>
  saveBookingFor(call.deps, call.customer.id, form, call.language);

const handleMyBookings: Handler<typeof endpoints.getMyBookings> = (page, call) =>
  listBookings(call.deps, call.customer.id, { ...page, language: call.language });

const handleCancelBooking: Handler<typeof endpoints.cancelBooking> = (input, call) =>
  cancelBookingFor(call.deps, call.customer.id, { ...input, language: call.language });

export const bookingHandlers = {
  tableReservationOccasionList: handleOccasions,
  getTableSlots: handleTableSlots,
  saveReservation: handleSaveReservation,
  getMyBookings: handleMyBookings,
  cancelBooking: handleCancelBooking,
};
