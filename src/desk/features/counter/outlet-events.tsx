import { useState } from 'react';
import { cancelEvent, listEvents } from '#contract/desk/endpoints/counter.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskCounterText } from '#messages/desk-counter.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { mayCall, usePerson } from '../../shell/person.ts';
import styles from './counter.module.css';

const text = deskCounterText.events;

type OutletEvent = ResponseOf<typeof listEvents>['eventList'][number];

/** Events of the outlet, which only managers and owners may cancel. */
export function OutletEvents({ restaurantId }: { readonly restaurantId: number }) {
  const { data } = useDesk(listEvents, { restaurantId });
  const mayCancel = mayCall(usePerson(), cancelEvent, restaurantId);
  const [cancelling, setCancelling] = useState<OutletEvent>();
  return (
    <section className={styles['part']} aria-label={deskCounterText.parts.events()}>
      {data === undefined ? <p role="status">{deskShellText.loading()}</p> : null}
      {data?.eventList.length === 0 ? <p>{text.none()}</p> : null}
      <ul className={styles['cards']}>
        {data?.eventList.map((event) => (
          <li key={event.eventId} className={styles['card']}>
            <EventFacts event={event} />
            {mayCancel && !event.isCancelled && !event.isOver ? (
              <Button variant="secondary" onClick={() => setCancelling(event)}>
                {text.cancel()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {cancelling === undefined ? null : (
        <Cancelling restaurantId={restaurantId} event={cancelling} onClose={() => setCancelling(undefined)} />
      )}
    </section>
  );
}

function stateOf({ isCancelled, isOver, isOn }: OutletEvent): keyof typeof text.states {
  if (isCancelled) return 'cancelled';
  if (isOver) return 'over';
  return isOn ? 'on' : 'coming';
}

function EventFacts({ event }: { readonly event: OutletEvent }) {
  const { title, startsAt, endsAt, checkedInCount, ticketCount, seatList } = event;
  const when = { day: formatDay(startsAt), from: formatTime(startsAt), to: formatTime(endsAt) };
  return (
    <>
      <p className={styles['between']}>
        <strong>{title}</strong>
        <span>{text.states[stateOf(event)]()}</span>
      </p>
      <p className={styles['quiet']}>{text.when(when)}</p>
      <p>{text.inside({ inside: checkedInCount, tickets: ticketCount })}</p>
      <ul>
        {seatList.map((seats) => (
          <li key={seats.title} className={styles['quiet']}>
            {text.seats(seats)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CancellingProps {
  readonly restaurantId: number;
  readonly event: OutletEvent;
  readonly onClose: () => void;
}

function Cancelling({ restaurantId, event: { eventId, title }, onClose }: CancellingProps) {
  const { act, isBusy } = useAct(cancelEvent, {
    changes: [listEvents],
    onDone: () => {
      showToast('success', text.done({ event: title }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.title({ event: title })}
      text={text.text()}
      confirmLabel={text.confirm()}
      cancelLabel={text.keep()}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => act({ restaurantId, eventId })}
    />
  );
}
