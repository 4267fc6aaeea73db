import { type ErrorKind, error } from '../error-kind.ts';

/** Errors of the desk, in a module that customer bundles do not load. */
export const deskErrorKinds = {
  staffSignInNeeded: error(1901, 401),
  staffSessionOver: error(1902, 401),
  foreignOrigin: error(1903, 403),
  wrongRole: error(1904, 403),
  otherOutlet: error(1905, 403),
  signInNotSecured: error(1906, 403),
  deviceUnknown: error(1911, 422),
  deviceCodeWrong: error(1912, 422),
  pinWrong: error(1913, 422),
  pinLocked: error(1914, 422),
  invitationOver: error(1915, 422),
  emailTaken: error(1916, 422),
  passwordSet: error(1917, 422),
  lastOwner: error(1918, 422),
  pinEasy: error(1919, 422),
  orderMovedOn: error(1921, 422),
  noPrinter: error(1961, 422),
  dealCodeUnknown: error(1962, 422),
  dealCodeUsed: error(1963, 422),
  dealCodeOver: error(1964, 422),
  handoverCodeWrong: error(1951, 422),
  handoverCodeLocked: error(1952, 422),
  cashChanged: error(1953, 422),
  handoverCodeOpen: error(1954, 422),
  shortageOpen: error(1931, 422),
  tableOwes: error(1941, 422),
  tableTaken: error(1942, 422),
  requestTaken: error(1943, 422),
  shareHeld: error(1947, 422),
  billBeingPaid: error(1949, 422),
  writeOffAboveLimit: error(1950, 422),
  shownOrderRefused: error(1945, 422),
  bookingMovedOn: error(1946, 422),
  bookingAhead: error(1948, 422),
  tableExists: error(1981, 422),
  voucherLimit: error(1982, 422),
  messageDone: error(1983, 422),
  couponExists: error(1984, 422),
  couponDaysWrong: error(1985, 422),
  dishPriceChanged: error(1986, 422),
  bookingsOutsideHours: error(1987, 422),
  refundChanged: error(1971, 422),
  refundAboveLimit: error(1972, 422),
  refundNotPossible: error(1973, 422),
  actOfAnother: error(1991, 403),
} as const satisfies Record<string, ErrorKind>;

export type DeskErrorName = keyof typeof deskErrorKinds;

/** Errors that any endpoint of the desk may return undeclared. */
export const commonDeskErrors = [
  'staffSignInNeeded',
  'staffSessionOver',
  'foreignOrigin',
  'wrongRole',
  'otherOutlet',
  'signInNotSecured',
  'actOfAnother',
] as const satisfies readonly DeskErrorName[];

/** The error name of a desk `errorCode`. */
export function findDeskErrorName(code: number): DeskErrorName | undefined {
  return (Object.keys(deskErrorKinds) as DeskErrorName[]).find((name) => deskErrorKinds[name].code === code);
}
