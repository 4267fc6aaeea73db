import { connect } from 'node:net';

const CONNECT_TIMEOUT_MS = 5_000;
/** Some printers leave the connection open when they have everything. */
const CLOSE_TIMEOUT_MS = 3_000;

interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Sends bytes to a network printer, raw as on port 9100. Rejects when it is off or breaks off; a printer
 * confirms nothing, so what it has taken counts as printed.
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
    // Its status is nothing that we read, but an unread byte would keep the connection open.
    socket.resume();
    socket.once('error', reject);
    socket.once('close', () => (isSent ? resolve() : reject(new Error('the printer closed the connection'))));
  });
}
