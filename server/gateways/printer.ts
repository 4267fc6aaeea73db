import { connect } from 'node:net';

const CONNECT_TIMEOUT_MS = 5_000;
/** Time in ms to wait for the end of a connection; some printers keep it open after the last byte. */
const CLOSE_TIMEOUT_MS = 3_000;

interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Sends raw bytes to a network printer (port 9100); rejects when it is off or disconnects. Printers confirm
 * nothing, so accepted bytes count as printed.
 */
export function sendToPrinter({ host, port }: PrinterAddress, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let isSent = false;
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => {
      socket.destroy(isSent ? undefined : new Error('the printer does not respond'));
    });
    socket.once('connect', () =>
      socket.end(bytes, () => {
        isSent = true;
        socket.setTimeout(CLOSE_TIMEOUT_MS);
      }),
    );
    // Reads and drops the printer's status bytes, which would otherwise keep the connection open.
    socket.resume();
    socket.once('error', reject);
    socket.once('close', () => (isSent ? resolve() : reject(new Error('the printer closed the connection'))));
  });
}
