export interface ErrorKind {
  readonly code: number;
  readonly httpStatus: number;
}

/** Each code is unique among the errors of the customers' API and the desk's API; a test verifies it. */
export const error = (code: number, httpStatus: number): ErrorKind => ({ code, httpStatus });
