import { transportText } from '#messages/transport.js';

export function sayMissingPart(): string {
  return navigator.onLine ? transportText.unavailable() : transportText.offline();
}
