import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createOrderEntry } from '#offline/outbox/create-entry.ts';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { sendInTime, sendNow } from './outbox-sending.ts';

vi.stubGlobal('reportError', (fault: unknown) => {
  throw fault;
});

const sendOutbox = vi.fn(async () => undefined);
let loads = 0;
vi.mock('#offline/outbox/sending/send-outbox.ts', () => {
  loads += 1;
  if (loads < 4) throw new TypeError('Failed to fetch dynamically imported module');
  return { sendOutbox };
});

test('the sending code is loaded again after a failure, and then sends', async () => {
  vi.useFakeTimers();
  sendInTime([createOrderEntry(createWish(), { at: Date.now(), ownerUuid: null, newKey: randomUUID })]);
  sendNow();
  // `sendNow` tries at once; after each failure a timer tries again.
  for (let waitedMs = 0; waitedMs < 20_000 && sendOutbox.mock.calls.length === 0; waitedMs += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
  }
  expect(loads).toBe(4);
  expect(sendOutbox).toHaveBeenCalledOnce();
});
