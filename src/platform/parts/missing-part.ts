import { transportText } from '#messages/transport.js';

/** Why a part of the app that is fetched when it is wanted did not come, ready to show. */
export function sayMissingPart(): string {
  return navigator.onLine ? transportText.unavailable() : transportText.offline();
}
