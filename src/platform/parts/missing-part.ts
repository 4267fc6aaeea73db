import { transportText } from '#messages/transport.js';

/** Displayable reason why a chunk failed to load. */
export function sayMissingPart(): string {
  return navigator.onLine ? transportText.unavailable() : transportText.offline();
}
