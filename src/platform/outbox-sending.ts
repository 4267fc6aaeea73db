/** Tries to send what waits, whatever the last try said. */
export function sendNow(): void {
  // The sender comes next.
}

/** Sends whenever there is new hope: at the start, on coming back, and after a pause. */
export function startSending(): void {
  sendNow();
}
