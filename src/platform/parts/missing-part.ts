import { transportText } from '#domain/messages/en/transport.ts';
import { text } from '../text.ts';

/** Why a part of the app that is fetched when it is wanted did not come, ready to show. */
export function sayMissingPart(): string {
  const { transport } = text({ transport: transportText });
  return navigator.onLine ? transport.unavailable : transport.offline;
}
