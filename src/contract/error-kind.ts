export interface ErrorKind {
  /** `errorCode` of the envelope. */
  readonly code: number;
  readonly httpStatus: number;
}

/** Codes are unique over customers and desk; a test compares them. */
export const error = (code: number, httpStatus: number): ErrorKind => ({ code, httpStatus });
