import { someCause } from '../../db/faults.ts';
import { DeadlinePassed } from '../calls/deadline.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** Messages of connection errors for which the driver has no code. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** True when the database is unreachable or too slow. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DeadlinePassed) return true;
  return someCause(
    error,
    ({ code, message }) =>
      (code !== undefined && (connectionCodes.has(code) || code.startsWith('08'))) ||
      (message !== undefined && connectionMessages.test(message)),
  );
}
