type Listener = () => void;

let listener: Listener | undefined;

/** Says who ends the session when the server answers that it is over. */
export function onSessionOver(handle: Listener): void {
  listener = handle;
}

/** Told by the transport, which itself changes nothing. */
export function tellSessionOver(): void {
  listener?.();
}
