import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { checkInTickets, getDoorList } from '#contract/desk/endpoints/counter.ts';
import { type CheckInResult, type DoorEvent, MAX_CHECK_INS } from '#contract/desk/floor.ts';
import { judgeByDoorList, withCheckIn, withNewerCheckIns } from '#domain/bookings/door-list.ts';
import { readTicketCode } from '#domain/bookings/ticket-code.ts';
import { callDesk } from '../../api/call-desk.ts';
import { DeskFailure } from '../../api/desk-failure.ts';
import { useDesk } from '../../api/use-desk.ts';
import { type DoorRecord, NO_DOOR, readDoor, storeDoor } from './door-store.ts';

/** A guest at the door must not wait longer for the server. */
const ANSWER_WITHIN_MS = 3_000;
const RETRY_EVERY_MS = 5_000;

export interface DoorResult extends CheckInResult {
  /** This device decided without the server. */
  readonly isByDevice: boolean;
}

const isTransient = (cause: unknown) =>
  (cause instanceof DeskFailure && (cause.isTransient || cause.isOpen)) ||
  (cause instanceof DOMException && cause.name !== 'DataError');

interface OpenDoor {
  readonly restaurantId: number;
  /** The record now, for work that goes on after a render. */
  readonly record: RefObject<DoorRecord>;
  readonly keep: (next: DoorRecord) => Promise<void>;
}

/** The list of tickets on this device, as stored and as the server last sent it. */
function useDoorRecord(restaurantId: number) {
  const record = useRef<DoorRecord>(NO_DOOR);
  const [shown, setShown] = useState(NO_DOOR);

  const keep = useCallback(
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
    // The server does not know the pending check-ins, so the device's own list is more recent.
    if (data === undefined || record.current.pendingList.length > 0) return;
    const { serverTime: readAt } = data;
    // Without a signal, a cached response comes again later, and knows less than the record.
    if (readAt <= record.current.readAt) return;
    const eventList = withNewerCheckIns(data.eventList, record.current.eventList, readAt);
    // The response may be older than this moment.
    keep({ ...record.current, eventList, readAt, clockLeadMs: readAt - dataUpdatedAt }).catch(reportError);
  }, [data, dataUpdatedAt, keep]);

  return { record, shown, keep };
}

/** A call whose response was lost is repeated as it was; the others go together. */
function nextToSend(pendingList: DoorRecord['pendingList']) {
  const [first] = pendingList;
  const repeatable = pendingList.findIndex(({ key }) => key !== undefined);
  const count = first?.key === undefined ? (repeatable === -1 ? MAX_CHECK_INS : repeatable) : 1;
  const sent = pendingList.slice(0, Math.min(count, MAX_CHECK_INS));
  return {
    key: first?.key ?? crypto.randomUUID(),
    sent: sent.map(({ text, scannedAt }) => ({ text, scannedAt })),
  };
}

/** Sends the pending check-ins; returns those that the server refused, such as a ticket used elsewhere. */
function useSentCheckIns({ restaurantId, record, keep }: OpenDoor) {
  const [doubles, setDoubles] = useState<readonly CheckInResult[]>([]);
  const isSending = useRef(false);
  const send = useCallback(async () => {
    const { key, sent } = nextToSend(record.current.pendingList);
    if (sent.length === 0 || isSending.current) return;
    isSending.current = true;
    try {
      const input = { restaurantId, checkInList: sent };
      const { resultList } = await callDesk(checkInTickets, input, { key });
      await keep({ ...record.current, pendingList: record.current.pendingList.slice(sent.length) });
      setDoubles((known) => [...known, ...resultList.filter(({ outcome }) => outcome !== 'in')]);
    } catch (cause) {
      if (!isTransient(cause)) throw cause;
    } finally {
      isSending.current = false;
    }
  }, [restaurantId, record, keep]);

  useEffect(() => {
    const sendNow = () => {
      send().catch(reportError);
    };
    const timer = setInterval(sendNow, RETRY_EVERY_MS);
    addEventListener('online', sendNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendNow);
    };
  }, [send]);

  return { doubles, forgetDoubles: () => setDoubles([]) };
}

interface Scan {
  readonly text: string;
  readonly scannedAt: number;
  /** Of a call without a response. */
  readonly key?: string;
}

async function judgeAlone({ record, keep }: OpenDoor, scan: Scan): Promise<DoorResult> {
  const { text, scannedAt } = scan;
  const { eventList, pendingList } = record.current;
  const { ticketId, outcome, at, ...titles } = await judgeByDoorList(eventList, text, scannedAt);
  if (outcome === 'in' && ticketId !== undefined) {
    const checkedIn = withCheckIn(eventList, ticketId, scannedAt);
    await keep({
      ...record.current,
      eventList: checkedIn,
      pendingList: [...pendingList, scan],
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

/** By the server, or by the stored list without a signal. */
async function judge(door: OpenDoor, text: string): Promise<DoorResult> {
  const { restaurantId, record, keep } = door;
  const scannedAt = Date.now() + record.current.clockLeadMs;
  // A new check-in must not overtake the pending ones.
  if (!navigator.onLine || record.current.pendingList.length > 0)
    return judgeAlone(door, { text, scannedAt });
  const key = crypto.randomUUID();
  try {
    const input = { restaurantId, checkInList: [{ text, scannedAt }] };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const { resultList } = await callDesk(checkInTickets, input, { key, signal });
    const [only] = resultList;
    if (only === undefined) throw new Error('a check-in has a result');
    const ticketId = readTicketCode(text)?.ticketId;
    if (only.outcome === 'in' && ticketId !== undefined) {
      const { eventList } = record.current;
      await keep({ ...record.current, eventList: withCheckIn(eventList, ticketId, scannedAt) });
    }
    return { ...only, isByDevice: false };
  } catch (cause) {
    if (!isTransient(cause)) throw cause;
    return judgeAlone(door, { text, scannedAt, key });
  }
}

export function useDoor(restaurantId: number) {
  const { record, shown, keep } = useDoorRecord(restaurantId);
  const door = { restaurantId, record, keep };
  const { doubles, forgetDoubles } = useSentCheckIns(door);
  const [result, setResult] = useState<DoorResult>();
  const [isBusy, setIsBusy] = useState(false);

  const check = (text: string) => {
    if (isBusy) return;
    setIsBusy(true);
    // The next guest must not pass on the result of the last.
    setResult(undefined);
    judge(door, text)
      .then(setResult, reportError)
      .finally(() => setIsBusy(false));
  };

  return {
    ...{ check, result, isBusy, doubles, forgetDoubles },
    events: shown.eventList as readonly DoorEvent[],
    readAt: shown.readAt,
    pendingCount: shown.pendingList.length,
  };
}
