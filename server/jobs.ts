import type { Deps } from './deps.ts';
import { metrics } from './process/metrics.ts';
import { endUnansweredBookings } from './services/bookings/advance-booking.ts';
import { remindOfBookings } from './services/bookings/remind-of-bookings.ts';
import { countOrderedDishes } from './services/catalogue/ordered-dishes.ts';
import { endDealsInTime } from './services/deals/deal-upkeep.ts';
import { ringDevices } from './services/desk/kitchen/ring-devices.ts';
import { finishCancellations } from './services/events/cancel-event.ts';
import { releaseDueReservations } from './services/events/event-seats.ts';
import { remindOfEvents } from './services/events/remind-of-events.ts';
import { notifyOfExpiredPoints } from './services/money/credit-notices.ts';
import { settleReturns } from './services/money/wallet-returns.ts';
import { sendDishAlerts } from './services/notifications/dish-alerts.ts';
import { deliverPushes } from './services/notifications/push-delivery.ts';
import { sendDueOrdersToKitchens } from './services/orders/placing/order-slots.ts';
import { endUnansweredOrders, expireUnpaidOrders } from './services/orders/progress/cancel-order.ts';
import { decideDueShortages } from './services/orders/progress/decide-shortage.ts';
import {
  refundDuePayments,
  saveWantedMethods,
  settleUnknownPayments,
} from './services/payments/payment-results.ts';
import { printWaiting } from './services/printing/print-jobs.ts';
import { settlePayouts } from './services/refunds/settle-payouts.ts';
import { eraseGuests } from './services/tables/guests/former-guests.ts';
import { deleteOldRecords } from './services/upkeep/housekeeping.ts';

/** Repeated work; each `run` is a service, so that tests can call it with their own clock. */
interface Job {
  readonly name: string;
  /** Pause in ms from the end of one run to the start of the next. */
  readonly pauseMs: number;
  readonly run: (deps: Deps) => Promise<unknown>;
}

const jobs: readonly Job[] = [
  { name: 'housekeeping', pauseMs: 600_000, run: deleteOldRecords },
  { name: 'unknown payments', pauseMs: 5_000, run: settleUnknownPayments },
  { name: 'unpaid orders', pauseMs: 15_000, run: expireUnpaidOrders },
  { name: 'unanswered orders', pauseMs: 5_000, run: endUnansweredOrders },
  { name: 'scheduled orders', pauseMs: 5_000, run: sendDueOrdersToKitchens },
  { name: 'sold-out lines', pauseMs: 5_000, run: decideDueShortages },
  { name: 'unanswered bookings', pauseMs: 60_000, run: endUnansweredBookings },
  { name: 'booking reminders', pauseMs: 60_000, run: remindOfBookings },
  { name: 'ticket holds', pauseMs: 5_000, run: (deps) => releaseDueReservations(deps) },
  { name: 'cancelled events', pauseMs: 60_000, run: finishCancellations },
  { name: 'event reminders', pauseMs: 60_000, run: remindOfEvents },
  { name: 'deals', pauseMs: 15_000, run: endDealsInTime },
  { name: 'ordered dishes', pauseMs: 60_000, run: countOrderedDishes },
  { name: 'dish alerts', pauseMs: 15_000, run: sendDishAlerts },
  { name: 'expired points', pauseMs: 600_000, run: notifyOfExpiredPoints },
  { name: 'pushes', pauseMs: 1_000, run: deliverPushes },
  { name: 'rings', pauseMs: 2_000, run: ringDevices },
  { name: 'printing', pauseMs: 1_000, run: printWaiting },
  { name: 'refunds', pauseMs: 30_000, run: refundDuePayments },
  { name: 'saved payment methods', pauseMs: 5_000, run: saveWantedMethods },
  { name: 'refunds of orders', pauseMs: 30_000, run: settlePayouts },
  { name: 'guests of tables', pauseMs: 600_000, run: eraseGuests },
  { name: 'wallet returns', pauseMs: 30_000, run: settleReturns },
];

/** Starts all jobs; the returned function stops them and waits for running ones. */
export function startJobs(deps: Deps, others: readonly Job[] = []): () => Promise<void> {
  const stops = [...jobs, ...others].map((job) => startJob(deps, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(deps: Deps, job: Job): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let underWay = Promise.resolve();
  const runAndPlanNext = () => {
    underWay = runLogged(deps, job).then(planNext);
  };
  const planNext = () => {
    if (!isStopped) timer = setTimeout(runAndPlanNext, job.pauseMs);
  };
  planNext();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return underWay;
  };
}

/** Runs a job and logs its failure; the process continues, because the next run repairs a failed one. */
async function runLogged(deps: Deps, job: Job): Promise<void> {
  try {
    await job.run(deps);
    metrics.jobSuccess.set({ job: job.name }, Date.now() / 1000);
    metrics.jobRuns.inc({ job: job.name, result: 'done' });
  } catch (error) {
    metrics.jobRuns.inc({ job: job.name, result: 'failed' });
    deps.log.error({ err: error, job: job.name }, 'job failed');
  }
}
