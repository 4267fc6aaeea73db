import * as v from 'valibot';
import type { DeskErrorName } from './desk/errors.ts';
import { type ErrorKind, error } from './error-kind.ts';

/** Messages by field name, in validation order. */
export const FieldErrorsSchema = v.object({ fields: v.record(v.string(), v.string()) });
export type FieldErrors = v.InferOutput<typeof FieldErrorsSchema>;

export const RetryAfterSchema = v.object({ retryAfterMs: v.number() });

/**
 * Every error of the API, with packets in `error-packets.ts`; 409 is reserved for "session over" (spec
 * section 8), and 404 also hides records of other customers.
 */
export const errorKinds = {
  sessionOver: error(409, 409),
  invalidInput: error(400, 400),
  notFound: error(404, 404),
  bodyTooLarge: error(413, 413),
  tooManyRequests: error(429, 429),
  serverFault: error(500, 500),
  unavailable: error(503, 503),
  keyMissing: error(1001, 400),
  keyReused: error(1002, 422),
  inProgress: error(1003, 425),
  otpWrong: error(1101, 422),
  otpExpired: error(1102, 422),
  imageRefused: error(1103, 422),
  orderRunning: error(1104, 422),
  socialRefused: error(1105, 422),
  codesNotSent: error(1106, 422),
  tooManyDishAlerts: error(1107, 422),
  accountNeeded: error(1108, 422),
  orderChanged: error(1201, 422),
  alreadyPlaced: error(1202, 422),
  outletClosed: error(1203, 422),
  orderTypeUnavailable: error(1204, 422),
  outOfDeliveryArea: error(1205, 422),
  belowMinimumOrder: error(1206, 422),
  tableInvalid: error(1207, 422),
  tableRevoked: error(1208, 422),
  tableForeign: error(1209, 422),
  alcoholNotAllowed: error(1210, 422),
  notCancellable: error(1211, 422),
  notChangeable: error(1212, 422),
  tipClosed: error(1213, 422),
  scanTable: error(1214, 422),
  ratingClosed: error(1215, 422),
  tooManyOpenOrders: error(1216, 422),
  orderSlotUnavailable: error(1217, 422),
  orderSlotFull: error(1218, 422),
  scheduleClosed: error(1219, 422),
  reportClosed: error(1220, 422),
  alreadyReported: error(1221, 422),
  arrivalClosed: error(1222, 422),
  tableCartChanged: error(1223, 422),
  ageUnstated: error(1224, 422),
  underDrinkingAge: error(1225, 422),
  groupClosed: error(1226, 422),
  groupLimit: error(1227, 422),
  groupChanged: error(1228, 422),
  couponUnknown: error(1301, 422),
  couponNotApplicable: error(1302, 422),
  lowBalance: error(1401, 422),
  paymentModeUnavailable: error(1402, 422),
  walletLimit: error(1403, 422),
  pointsUnavailable: error(1404, 422),
  paymentPending: error(1405, 422),
  nothingToPay: error(1406, 422),
  walletFull: error(1407, 422),
  voucherUnknown: error(1501, 422),
  voucherUsed: error(1502, 422),
  voucherExpired: error(1503, 422),
  scratchCardExpired: error(1504, 422),
  slotUnavailable: error(1801, 422),
  slotFull: error(1802, 422),
  bookingNotCancellable: error(1803, 422),
  holdOver: error(1408, 422),
  alreadyPaid: error(1409, 422),
  billChanged: error(1410, 422),
  shareTaken: error(1411, 422),
  dealOver: error(1601, 422),
  dealSoldOut: error(1602, 422),
  dealExpired: error(1603, 422),
  dealUnitsShort: error(1604, 422),
  dealNotHere: error(1605, 422),
  dealNotUsed: error(1606, 422),
  giftUnknown: error(1611, 422),
  giftUsed: error(1612, 422),
  giftExpired: error(1613, 422),
  giftOwn: error(1614, 422),
  ticketsGone: error(1701, 422),
  eventOver: error(1703, 422),
  cashNotForEvents: error(1704, 422),
  cancelClosed: error(1705, 422),
  alreadyHeld: error(1706, 422),
} as const satisfies Record<string, ErrorKind>;

type CustomerErrorName = keyof typeof errorKinds;
export type ErrorName = CustomerErrorName | DeskErrorName;

/** Errors that any endpoint may return undeclared. */
export const commonErrors = [
  'sessionOver',
  'accountNeeded',
  'invalidInput',
  'bodyTooLarge',
  'tooManyRequests',
  'serverFault',
  'unavailable',
  'keyMissing',
  'keyReused',
  'inProgress',
] as const satisfies readonly ErrorName[];
export type CommonError = (typeof commonErrors)[number];

export const SUCCESS_CODE = 0;

/** The envelope of every response (S-3). */
export const EnvelopeSchema = v.object({
  errorCode: v.number(),
  message: v.string(),
  responsePacket: v.optional(v.unknown()),
});

/** The error name of a customer `errorCode`; undefined for a code unknown to this build. */
export function findErrorName(code: number): CustomerErrorName | undefined {
  return (Object.keys(errorKinds) as CustomerErrorName[]).find((name) => errorKinds[name].code === code);
}
