import { useEffect, useRef } from 'react';
import { BOOKING_STEPS } from '#contract/drafts/booking.ts';
import { bookingsText } from '#messages/bookings.js';
import { fieldsText } from '#messages/fields.js';
import type { BookTableRequest } from '#platform/navigation/modals.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './bookings.module.css';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { RestaurantStep } from './steps/restaurant-step.tsx';
import { TimeStep } from './steps/time-step.tsx';
import { type BookingFlow, useBooking } from './use-booking.ts';
import { type BookingOutlets, useBookingOutlets } from './use-booking-outlets.ts';

interface BookTableFormProps {
  request: BookTableRequest;
  onBooked: (message: string) => void;
  onRefused: (message: string) => void;
}

/** Moves the focus to the heading of each new step. */
function useStepFocus({ step }: BookingFlow) {
  const formRef = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    formRef.current?.querySelector('h3')?.focus();
    formRef.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return formRef;
}

export function BookTableForm({ request, onBooked, onRefused }: BookTableFormProps) {
  const list = useBookingOutlets();
  const flow = useBooking(request, list.outlets, { onBooked, onRefused });
  const formRef = useStepFocus(flow);
  const { step } = flow;
  const isLast = step === 'confirm';
  const outletTitle = list.outlets?.find(({ recordId }) => recordId === flow.draft.restaurantId)?.title ?? '';
  return (
    <form ref={formRef} className={styles['form']} noValidate onSubmit={flow.submit}>
      <header className={styles['stepHead']}>
        <p className={styles['quiet']}>
          {bookingsText.stepOf({ step: BOOKING_STEPS.indexOf(step) + 1, total: BOOKING_STEPS.length })}
        </p>
        <h3 className={styles['stepTitle']} tabIndex={-1}>
          {bookingsText.steps[step]()}
        </h3>
        {step === 'time' && outletTitle !== '' ? <p>{bookingsText.chosen({ outlet: outletTitle })}</p> : null}
      </header>
      <StepBody flow={flow} list={list} outletTitle={outletTitle} />
      <footer className={styles['actions']}>
        {flow.isWrong ? <Notice tone="error">{fieldsText.detailsIncomplete()}</Notice> : null}
        <div className={styles['buttons']}>
          {step === 'restaurant' ? null : (
            <Button variant="secondary" onClick={flow.back}>
              {bookingsText.back()}
            </Button>
          )}
          {/*
            Each step has a button of its own, so that a second tap on one does not act on the next
            (ADR-0068).
          */}
          <Button
            key={step}
            variant="primary"
            type="submit"
            isBusy={flow.form.isBusy}
            className={styles['go']}
          >
            {isLast ? bookingsText.book() : bookingsText.next()}
          </Button>
        </div>
      </footer>
    </form>
  );
}

interface StepBodyProps {
  flow: BookingFlow;
  list: BookingOutlets;
  outletTitle: string;
}

function StepBody({ flow, list, outletTitle }: StepBodyProps) {
  if (flow.step === 'restaurant') return <RestaurantStep flow={flow} list={list} />;
  if (flow.step === 'time') return <TimeStep flow={flow} />;
  if (flow.step === 'details') return <DetailsStep flow={flow} />;
  return <ConfirmStep flow={flow} outletTitle={outletTitle} />;
}
