export interface ErrorKind {
  readonly code: number;
  readonly httpStatus: number;
}

/** Codes are unique across customers and desk, verified by a test. */
export const error = (code: number, httpStatus: number): ErrorKind => ({ code, httpStatus });
