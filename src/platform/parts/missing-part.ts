import { transportText } from '#messages/transport.js';

export function describeMissingPart(): string {
  return navigator.onLine ? transportText.unavailable() : transportText.offline();
}
