import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EventReservation, EventTicket } from '#contract/account/events.ts';
import { getEventAttendance } from '#contract/endpoints/events.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { checkInOpensAt } from '#domain/bookings/event-rules.ts';
import { eventsText } from '#messages/events.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { serverNow } from '#platform/time/clock.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import { DrawnTick } from '#ui/pictures/drawn-tick.tsx';
import { useWakeLock } from '#ui/use-wake-lock.ts';
import styles from './ticket-pass.module.css';
import { canMakeCodes, useTicketCode } from './use-ticket-code.ts';

interface TicketPassProps {
  reservation: EventReservation;
  /** Reloads the reservation, because a checked-in ticket can no longer be cancelled. */
  onCheckedIn: () => void;
}

/** Shows one ticket at a time, so that the scanner at the door reads the right one. */
export function TicketPass({ reservation, onCheckedIn }: TicketPassProps) {
  const tickets = useAttendance(reservation, onCheckedIn);
  const [index, setIndex] = useState(0);
  useWakeLock();
  const ticket = tickets[index];
  if (ticket === undefined) return null;
  const count = tickets.length;
  const opensAt = checkInOpensAt(reservation.event.startsAt);
  return (
    <section className={styles['pass']} aria-labelledby="pass-title">
      <h2 id="pass-title" className={styles['title']}>
        {eventsText.mine.ticketOf({ index: index + 1, count })}
      </h2>
      <p className={styles['type']}>{ticket.ticketTypeTitle}</p>
      <Code key={ticket.ticketId} ticket={ticket} index={index + 1} />
      {opensAt > serverNow() ? (
        <p className={styles['small']}>{eventsText.mine.opens({ when: appointmentTime(opensAt) })}</p>
      ) : null}
      {count === 1 ? null : (
        <div className={styles['steps']}>
          <IconButton
            label={eventsText.mine.previous()}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          />
          <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
          <IconButton
            label={eventsText.mine.next()}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={index === count - 1}
            onClick={() => setIndex(index + 1)}
          />
        </div>
      )}
    </section>
  );
}

function Code({ ticket, index }: { ticket: EventTicket; index: number }) {
  const { code, secondsLeft } = useTicketCode(ticket.ticketId, ticket.secret);
  if (ticket.checkedInAt !== null) {
    return (
      <div className={styles['in']} role="status">
        <DrawnTick />
        <p>{eventsText.mine.checkedIn({ when: appointmentTime(ticket.checkedInAt) })}</p>
      </div>
    );
  }
  if (!canMakeCodes()) return <p role="alert">{eventsText.mine.noCrypto()}</p>;
  return (
    <>
      <div className={styles['frame']}>
        {code?.matrix === undefined ? null : (
          <QrPicture
            matrix={code.matrix}
            label={eventsText.mine.codeAlt({ index, title: ticket.ticketTypeTitle })}
          />
        )}
      </div>
      <p className={styles['count']}>{eventsText.mine.changesIn({ seconds: secondsLeft })}</p>
      <p className={styles['small']}>
        {code !== undefined && code.matrix === undefined
          ? eventsText.mine.codeFailed()
          : eventsText.mine.howTo()}
      </p>
      <p className={styles['code']} data-testid="ticket-code">
        {code?.text}
      </p>
    </>
  );
}

const POLL = { intervalMs: 5_000, hiddenIntervalMs: 0 };

/** Polls for check-ins; `onCheckedIn` runs when the loaded reservation does not contain one of them yet. */
function useAttendance(
  { reservationRefId, tickets }: EventReservation,
  onCheckedIn: () => void,
): readonly EventTicket[] {
  const { data } = useEndpoint(getEventAttendance, { reservationRefId }, { poll: POLL });
  const checkedIn = new Map(data?.attendanceList.map((each) => [each.ticketId, each.checkedInAt]));
  const look = useEffectEvent(() => {
    const isNew = ({ ticketId, checkedInAt }: EventTicket) =>
      checkedInAt === null && (checkedIn.get(ticketId) ?? null) !== null;
    if (tickets.some(isNew)) onCheckedIn();
  });
  useEffect(look, [data]);
  return tickets.map((ticket) => ({
    ...ticket,
    checkedInAt: checkedIn.get(ticket.ticketId) ?? ticket.checkedInAt,
  }));
}
