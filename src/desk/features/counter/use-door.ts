import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createStore, get, set } from 'idb-keyval';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { checkInTickets, getDoorList } from '#contract/desk/endpoints/counter.ts';
import { type CheckInResult, type DoorEvent, DoorEventSchema } from '#contract/desk/floor.ts';
import { InstantSchema } from '#contract/fields.ts';
import { judgeByDoorList, withCheckIn, withNewerCheckIns } from '#domain/bookings/door-list.ts';
import { readTicketCode } from '#domain/bookings/ticket-code.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { queueAct } from '../../api/acts.ts';
import { callDesk } from '../../api/call-desk.ts';
import { listCheckIns } from '../../api/check-ins.ts';
import { DeskFailure } from '../../api/desk-failure.ts';
import { wordRefusal } from '../../api/refusal-words.ts';
import { listActs, removeAct, useStoredActs } from '../../api/stored-acts.ts';
import { useDesk } from '../../api/use-desk.ts';
import { usePerson } from '../../shell/person.ts';

const DoorRecordSchema = v.object({
  eventList: v.array(DoorEventSchema),
  /** By the server's clock, which is `clockLeadMs` ahead of the device's clock. */
  readAt: InstantSchema,
  clockLeadMs: v.number(),
});
type DoorRecord = v.InferOutput<typeof DoorRecordSchema>;

const NO_DOOR: DoorRecord = { eventList: [], readAt: 0, clockLeadMs: 0 };

const store = createStore(`${BRAND.id}-desk-door`, 'outlets');

/** Omits events that are over, so that the device does not store their secrets longer than needed. */
async function readDoor(restaurantId: number): Promise<DoorRecord> {
  const parsed = v.safeParse(DoorRecordSchema, await get(restaurantId, store));
  if (!parsed.success) return NO_DOOR;
  const now = Date.now() + parsed.output.clockLeadMs;
  return { ...parsed.output, eventList: parsed.output.eventList.filter(({ closesAt }) => closesAt > now) };
}

function storeDoor(restaurantId: number, record: DoorRecord): Promise<void> {
  return set(restaurantId, record, store);
}

/** After this time the device decides itself, so that a guest at the door does not wait. */
const RESPONSE_TIMEOUT_MS = 3_000;

export interface DoorResult extends CheckInResult {
  /** This device decided without the server. */
  readonly isByDevice: boolean;
}

const isTransient = (cause: unknown) =>
  (cause instanceof DeskFailure && (cause.isTransient || cause.isOpen)) ||
  (cause instanceof DOMException && cause.name !== 'DataError');

interface OpenDoor {
  readonly restaurantId: number;
  readonly staffId: string;
  /** The latest record, also for async work that started before the last render. */
  readonly record: RefObject<DoorRecord>;
  readonly storeRecord: (next: DoorRecord) => Promise<void>;
  /** Stores the check-in and sends it to the server later, whichever section is open. */
  readonly queue: (scan: Scan) => Promise<void>;
}

interface Scan {
  readonly text: string;
  readonly scannedAt: number;
  /** Idempotency key of an earlier call that had no response. */
  readonly key?: string;
}

const listWaiting = (restaurantId: number) =>
  listCheckIns(listActs(), restaurantId).filter(({ refusal }) => refusal === null);

/** Adds the check-ins that wait on this device, which the server does not know yet. */
const withWaiting = (events: readonly DoorEvent[], restaurantId: number) =>
  listWaiting(restaurantId).reduce<readonly DoorEvent[]>((known, { code, scannedAt }) => {
    const ticketId = readTicketCode(code)?.ticketId;
    return ticketId === undefined ? known : withCheckIn(known, ticketId, scannedAt);
  }, events);

/** The list of tickets on this device, as stored and as the server last sent it. */
function useDoorRecord(restaurantId: number) {
  const record = useRef<DoorRecord>(NO_DOOR);
  const [shown, setShown] = useState(NO_DOOR);

  const storeRecord = useCallback(
    async (next: DoorRecord) => {
      record.current = next;
      setShown(next);
      await storeDoor(restaurantId, next);
    },
    [restaurantId],
  );

  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    readDoor(restaurantId)
      .then((stored) => {
        record.current = stored;
        setShown(stored);
      }, reportError)
      .finally(() => setIsLoaded(true));
  }, [restaurantId]);

  const { data, dataUpdatedAt } = useDesk(getDoorList, { restaurantId }, { enabled: isLoaded });
  useEffect(() => {
    if (data === undefined) return;
    const { serverTime: readAt } = data;
    // Without a signal the query can return an older cached response, which knows less than the record.
    if (readAt <= record.current.readAt) return;
    const newer = withNewerCheckIns(data.eventList, record.current.eventList, readAt);
    const eventList = [...withWaiting(newer, restaurantId)];
    // `dataUpdatedAt` and not the current time, because the response may have arrived earlier.
    storeRecord({ ...record.current, eventList, readAt, clockLeadMs: readAt - dataUpdatedAt }).catch(
      reportError,
    );
  }, [data, dataUpdatedAt, storeRecord, restaurantId]);

  return { record, shown, storeRecord };
}

async function judgeAlone(door: OpenDoor, scan: Scan): Promise<DoorResult> {
  const { restaurantId, record, storeRecord, queue } = door;
  const { text, scannedAt } = scan;
  const known = withWaiting(record.current.eventList, restaurantId);
  const { ticketId, outcome, at, ...titles } = await judgeByDoorList(known, text, scannedAt);
  if (outcome === 'in' && ticketId !== undefined) {
    await queue(scan);
    await storeRecord({
      ...record.current,
      eventList: withCheckIn(record.current.eventList, ticketId, scannedAt),
    });
  }
  const { eventTitle = null, ticketTypeTitle = null } = titles;
  return {
    ...{ text, outcome, eventTitle, ticketTypeTitle },
    at: at ?? null,
    toPay: null,
    isByDevice: true,
  };
}

/** A check-in must not overtake a waiting one by the same staff member or of the same ticket. */
function isAfterWaiting({ restaurantId, staffId }: OpenDoor, text: string): boolean {
  const ticketId = readTicketCode(text)?.ticketId;
  return listWaiting(restaurantId).some(
    (waiting) => waiting.staffId === staffId || readTicketCode(waiting.code)?.ticketId === ticketId,
  );
}

/** The server decides about the ticket; without a signal, the list on this device does. */
async function judge(door: OpenDoor, text: string): Promise<DoorResult> {
  const { restaurantId, staffId, record, storeRecord } = door;
  const scannedAt = Date.now() + record.current.clockLeadMs;
  if (!navigator.onLine || isAfterWaiting(door, text)) return judgeAlone(door, { text, scannedAt });
  const key = crypto.randomUUID();
  try {
    const input = { restaurantId, checkInList: [{ text, scannedAt }] };
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const { resultList } = await callDesk(checkInTickets, input, { key, staffId, signal });
    const [only] = resultList;
    if (only === undefined) throw new Error('a check-in has a result');
    const ticketId = readTicketCode(text)?.ticketId;
    if (only.outcome === 'in' && ticketId !== undefined) {
      const { eventList } = record.current;
      await storeRecord({ ...record.current, eventList: withCheckIn(eventList, ticketId, scannedAt) });
    }
    return { ...only, isByDevice: false };
  } catch (cause) {
    if (!isTransient(cause)) throw cause;
    return judgeAlone(door, { text, scannedAt, key });
  }
}

export function useDoor(restaurantId: number) {
  const client = useQueryClient();
  const { staffId, name: staffName } = usePerson();
  const { record, shown, storeRecord } = useDoorRecord(restaurantId);
  const own = listCheckIns(useStoredActs(), restaurantId).filter((each) => each.staffId === staffId);
  const refused = own.filter(({ refusal }) => refusal !== null);

  const queue = ({ text, scannedAt, key = crypto.randomUUID() }: Scan) =>
    queueAct(client, {
      ...{ key, endpoint: checkInTickets.name, staffId, staffName, tappedAt: Date.now(), refusal: null },
      input: { restaurantId, checkInList: [{ text, scannedAt }] },
    });
  // A mutation has no result while it runs, so the last guest's result disappears at the next scan.
  const judging = useMutation({
    networkMode: 'always',
    mutationFn: (text: string) => judge({ restaurantId, staffId, record, storeRecord, queue }, text),
    onError: (cause) => {
      if (cause instanceof DeskFailure) showToast('error', wordRefusal(cause));
      else reportError(cause);
    },
  });

  return {
    check: (text: string) => {
      if (!judging.isPending) judging.mutate(text);
    },
    result: judging.data,
    isBusy: judging.isPending,
    refused,
    deleteRefused: () => {
      for (const { key } of refused) void removeAct(key);
    },
    events: shown.eventList as readonly DoorEvent[],
    readAt: shown.readAt,
    waitingCount: own.length - refused.length,
  };
}
