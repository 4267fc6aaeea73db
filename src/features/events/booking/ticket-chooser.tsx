import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { EventReservation } from '#contract/account/events.ts';
import { type EventDetail, MAX_TICKETS, type TicketType } from '#contract/account/events.ts';
import { getEventTicketList, getMyEventReservations } from '#contract/endpoints/events.ts';
import { HOLD_MINUTES } from '#domain/bookings/event-rules.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/lists/card.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import eventStyles from '../events.module.css';
import { TicketRow } from '../tickets/ticket-row.tsx';
import styles from './event-booking.module.css';
import { OwnHold } from './own-hold.tsx';
import { readChoice, type TicketCounts } from './ticket-choice.ts';
import { useHold } from './use-hold.ts';

const POLL = { intervalMs: 20_000, hiddenIntervalMs: 0 };

interface TicketList {
  readonly types: readonly TicketType[];
  readonly salesEnd: 'OVER' | 'CANCELLED' | null;
}

/** Skips the cache and polls, because tickets sell while the page is open. */
function useTicketList(eventId: string) {
  const { data, ...read } = useEndpoint(getEventTicketList, { eventId }, { freshMs: 0, poll: POLL });
  const list: TicketList | undefined = data && { types: data.ticketTypeList, salesEnd: data.salesEnd };
  return { ...read, list };
}

/** Element id, so that the event page can scroll to the tickets. */
export const TICKETS_ID = 'tickets';

interface TicketChooserProps {
  event: EventDetail;
  onHeld: (reservationRefId: string) => void;
}

export function TicketChooser(props: TicketChooserProps) {
  const tickets = useTicketList(props.event.eventId);
  return (
    <Card id={TICKETS_ID} className={styles['chooser']}>
      <h2 className={eventStyles['partTitle']}>{eventsText.tickets()}</h2>
      <Body {...props} tickets={tickets} />
    </Card>
  );
}

interface BodyProps extends TicketChooserProps {
  tickets: ReturnType<typeof useTicketList>;
}

function Body({ tickets, ...props }: BodyProps) {
  const failed = useFailedRead(eventsText.ticketsFailed(), tickets);
  const { list, problem, reload } = tickets;
  if (list === undefined) {
    if (failed === undefined) return <Skeleton shape="row" count={2} />;
    return (
      <LoadFailed {...failed} {...(problem?.code === 'offline' && { text: eventsText.ticketsOffline() })} />
    );
  }
  if (list.salesEnd === 'OVER') return <p>{eventsText.salesOver()}</p>;
  if (list.salesEnd === 'CANCELLED') return <Notice tone="warning">{eventsText.salesCancelled()}</Notice>;
  return <Chooser {...props} list={list} onRefused={reload} />;
}

interface ChooserProps extends TicketChooserProps {
  list: TicketList;
  onRefused: () => void;
}

/** State of the form: the chosen tickets, and the hold that they create or are added to. */
function useChooser({ event, list, onHeld, onRefused }: ChooserProps) {
  const [counts, setCounts] = useState<TicketCounts>({});
  const [hasTerms, setHasTerms] = useState(false);
  const [missed, setMissed] = useState<'tickets' | 'terms'>();
  const own = useOwnHold(event.eventId);
  const heldCount = own.hold?.ticketList.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const reload = () => {
    onRefused();
    own.reload();
  };
  const { hold, isBusy, problem } = useHold({
    eventId: event.eventId,
    addToHold: own.hold !== undefined,
    onHeld,
    onRefused: reload,
  });
  const choice = readChoice(list.types, counts, MAX_TICKETS - heldCount);
  const handleHold = () => {
    if (choice.count === 0) return setMissed('tickets');
    if (!hasTerms) return setMissed('terms');
    setMissed(undefined);
    hold(choice.ticketList);
  };
  return {
    ...{ counts, setCounts, hasTerms, setHasTerms, missed, choice },
    ...{ ownHold: own.hold, isFull: choice.count + heldCount === MAX_TICKETS, reload },
    ...{ handleHold, isBusy, problem },
  };
}

function Chooser(props: ChooserProps) {
  const { event, list, onHeld } = props;
  const chooser = useChooser(props);
  const { counts, setCounts, choice, ownHold, reload, problem } = chooser;
  const isSold = list.types.every(({ left }) => left === 0);
  return (
    <>
      {ownHold === undefined ? null : (
        <>
          <OwnHold
            key={ownHold.reservationRefId}
            hold={ownHold}
            onContinue={() => onHeld(ownHold.reservationRefId)}
            onEnded={reload}
          />
          <h3 className={eventStyles['partTitle']}>{eventsText.addTickets()}</h3>
        </>
      )}
      <ul className={styles['ticketRows']}>
        {list.types.map((type) => (
          <TicketRow
            key={type.ticketTypeId}
            type={type}
            value={Math.min(counts[type.ticketTypeId] ?? 0, type.left)}
            max={choice.maxOf(type)}
            onChange={(quantity) => setCounts((known) => ({ ...known, [type.ticketTypeId]: quantity }))}
          />
        ))}
      </ul>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      {isSold ? (
        <Notice tone="info">{eventsText.noneLeft()}</Notice>
      ) : (
        <HoldFields chooser={chooser} ageLimit={event.ageLimit} />
      )}
    </>
  );
}

interface HoldFieldsProps {
  chooser: ReturnType<typeof useChooser>;
  ageLimit: EventDetail['ageLimit'];
}

function HoldFields({ chooser, ageLimit }: HoldFieldsProps) {
  const { choice, hasTerms, missed } = chooser;
  const isAdding = chooser.ownHold !== undefined;
  const total = formatPaise(choice.totalPaise);
  const chosenLabel = isAdding
    ? eventsText.addToHold({ total })
    : eventsText.hold({ total, minutes: HOLD_MINUTES });
  return (
    <>
      {chooser.isFull ? (
        <p className={eventStyles['quiet']}>{eventsText.maximum({ max: MAX_TICKETS })}</p>
      ) : null}
      <Checkbox
        label={ageLimit === null ? eventsText.acceptTerms() : eventsText.acceptTermsAge({ age: ageLimit })}
        checked={hasTerms}
        onChange={({ target }) => chooser.setHasTerms(target.checked)}
      />
      {missed === 'tickets' && choice.count === 0 ? (
        <Notice tone="error">{eventsText.chooseFirst()}</Notice>
      ) : null}
      {missed === 'terms' && !hasTerms ? <Notice tone="error">{eventsText.termsMissing()}</Notice> : null}
      <Button variant="primary" isWide isBusy={chooser.isBusy} onClick={chooser.handleHold}>
        {choice.count === 0 ? eventsText.holdNone() : chosenLabel}
      </Button>
      <p className={eventStyles['quiet']}>
        {isAdding
          ? eventsText.addHint({ minutes: HOLD_MINUTES })
          : eventsText.holdHint({ minutes: HOLD_MINUTES })}
      </p>
    </>
  );
}

function useOwnHold(eventId: string) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data, reload } = useEndpoint(getMyEventReservations, isSignedIn ? {} : null);
  const isHold = ({ event, status, holdExpiresAt }: EventReservation) =>
    event.eventId === eventId && status === 'HELD' && (holdExpiresAt ?? 0) > serverNow();
  return { hold: data?.reservationList.find(isHold), reload };
}
