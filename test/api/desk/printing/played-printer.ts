import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { listPrinters, removePrinter, savePrinter } from '#contract/desk/endpoints/printing.ts';
import type { PrintKind } from '#contract/desk/kitchen/printout.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import {
  choiceOf,
  OUTLET_ID,
  order,
  packetOf,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export const running: Server[] = [];

export async function removePrinters(api: TestApi, manager: TestStaff): Promise<void> {
  for (const server of running.splice(0)) server.close();
  const { printerList } = packetOf(await callDesk(api, listPrinters, { restaurantId: OUTLET_ID }, manager));
  for (const { printerId } of printerList)
    await callDesk(api, removePrinter, { restaurantId: OUTLET_ID, printerId }, manager);
}

/** Records one text for each connection. */
export async function startPrinter(port = 0, respond: (socket: Socket) => void = () => undefined) {
  const prints: Buffer[] = [];
  const server = createServer({ allowHalfOpen: false }, (socket) => {
    const received: Buffer[] = [];
    socket.on('data', (data) => received.push(data));
    socket.on('end', () => prints.push(Buffer.concat(received)));
    socket.on('error', () => undefined);
    respond(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  running.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, prints };
}

export const ESC = 0x1b;

export const FS = 0x1c;

export const GS = 0x1d;

/** These commands have no value; all others do. */
export const BARE = ['@', '.'];

/** Decodes a picture of GS v 0: dots in rows of bytes, the highest bit first. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly inked: number;
}

export function readPicture(bytes: Buffer, at: number): { picture: Picture; length: number } {
  const rowBytes = bytes.readUInt16LE(at + 4);
  const height = bytes.readUInt16LE(at + 6);
  const dots = bytes.subarray(at + 8, at + 8 + rowBytes * height);
  const inked = [...dots].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  return { picture: { width: rowBytes * 8, height, inked }, length: 8 + dots.length };
}

/** Removes the ESC/POS commands. */
export function read(bytes: Buffer = Buffer.alloc(0)): { text: string; pictures: Picture[] } {
  const letters: number[] = [];
  const pictures: Picture[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (bytes.subarray(at, at + 3).toString('latin1') === '\x1dv0') {
      const { picture, length } = readPicture(bytes, at);
      pictures.push(picture);
      at += length - 1;
    } else if (byte === ESC || byte === FS || byte === GS)
      at += BARE.includes(String.fromCharCode(bytes[at + 1] ?? 0)) ? 1 : 2;
    else if (byte !== 0x0d) letters.push(byte);
  }
  return { text: Buffer.from(letters).toString('latin1'), pictures };
}

export const decode = (bytes?: Buffer) => read(bytes).text;

export async function addPrinter(
  api: TestApi,
  manager: TestStaff,
  port: number,
  kindList: PrintKind[] = ['kitchen', 'bill'],
  paperWidth: 80 | 58 = 80,
  stationList: string[] = [],
) {
  const printerId = randomUUID();
  const settings = { printerId, title: 'Pass', host: '127.0.0.1', port, paperWidth, kindList, stationList };
  packetOf(await callDesk(api, savePrinter, { restaurantId: OUTLET_ID, ...settings }, manager));
  return printerId;
}

export async function acceptedOrder(api: TestApi, change: Partial<SaveRequest> = {}): Promise<string> {
  const form = await takeawayForm(api, {
    itemList: [{ ...(await choiceOf(api, 3)), note: 'no onions' }],
    cookingInstructions: 'Ring twice',
    wantsCutlery: true,
    ...change,
  });
  // A customer may have few unpaid orders at once.
  const { orderRefId } = await order(api, await api.signIn(), 'PAY_AT_STORE', form);
  const accepted = await advanceOrder(api.deps, orderRefId, 'ACCEPTED', 'outlet');
  if (!accepted.ok) throw new Error(accepted.failure.code);
  return orderRefId;
}
