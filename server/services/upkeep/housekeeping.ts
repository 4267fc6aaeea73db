import { DAY_MS } from '#domain/time/durations.ts';
import { deleteSignedOutDevices } from '../../db/queries/account/devices.ts';
import { deleteEventsBefore } from '../../db/queries/account/limited-events.ts';
import { deleteOneTimePasswordsBefore } from '../../db/queries/account/one-time-passwords.ts';
import { deleteExpiredSocialLinks } from '../../db/queries/account/social.ts';
import { deleteDishAlertsBefore } from '../../db/queries/catalogue/dish-alerts.ts';
import { deleteMapsBefore } from '../../db/queries/catalogue/maps.ts';
import { deleteEnquiriesBefore, deleteMrpNightBefore } from '../../db/queries/catalogue/pages.ts';
import { deleteDealCodesBefore } from '../../db/queries/deals/deal-codes.ts';
import { deletePrintedBefore } from '../../db/queries/desk/print-jobs.ts';
import { deleteRingsBefore } from '../../db/queries/desk/pushes.ts';
import { deleteHandoverPhotosBefore, deletePositionsBefore } from '../../db/queries/desk/riders.ts';
import { eraseBookedGuests } from '../../db/queries/events/bookings.ts';
import { deleteRedeemersOfEnded } from '../../db/queries/money/coupons.ts';
import { deleteRedeemersOfEndedVouchers } from '../../db/queries/money/rewards.ts';
import { deleteReportPhotosBefore } from '../../db/queries/orders/order-reports.ts';
import { deleteDraftsBefore } from '../../db/queries/orders/orders.ts';
import { deleteServiceRequestsBefore } from '../../db/queries/tables/at-the-table.ts';
import { deleteGroupsBefore } from '../../db/queries/tables/group-orders.ts';
import { deleteTableSessionsBefore } from '../../db/queries/tables/tables.ts';
import { deleteKeysBefore } from '../../db/queries/upkeep/idempotency.ts';
import { deleteDeliveriesBefore } from '../../db/queries/upkeep/push-deliveries.ts';
import { deleteWindowsBefore } from '../../db/queries/upkeep/rate-limits.ts';
import { deleteSandboxMessagesBefore } from '../../db/queries/upkeep/sandbox-messages.ts';
import { deleteSandboxPushesBefore } from '../../db/queries/upkeep/sandbox-pushes.ts';
import type { Deps } from '../../deps.ts';

/** A phone may send an order from its outbox after a weekend, with the same key. */
const KEY_LIFETIME_MS = 7 * DAY_MS;
/** Equals the lifetime of keys; a longer one would store an address that its customer may have deleted. */
const DRAFT_LIFETIME_MS = KEY_LIFETIME_MS;
/** Longer than map tiles are fresh, because expired ones are served while the map service is unreachable. */
const MAPS_LIFETIME_MS = 60 * DAY_MS;
/** Events of rate limits and other short-lived records; the longest rate limit spans a day. */
const EVENT_LIFETIME_MS = 2 * DAY_MS;

/** Enquiries and MRP night requests are deleted after this period, which the privacy policy states. */
const ENQUIRY_LIFETIME_MS = 180 * DAY_MS;

/** Photos of hand-overs and reports are needed until customers have reported a missing order, within days. */
const HANDOVER_PHOTO_LIFETIME_MS = 30 * DAY_MS;

/** A dish that is sold out for longer than this is unlikely to return. */
const DISH_ALERT_LIFETIME_MS = 30 * DAY_MS;
/** Guests of a booking without an account cannot delete their data; the outlet may call them about a lost coat. */
const BOOKED_GUEST_LIFETIME_MS = 30 * DAY_MS;

/**
 * Deletes expired keys, counters, codes, messages, prints, rings, drafts, tables, groups, devices, positions,
 * photos and alerts.
 */
export async function deleteOldRecords(deps: Deps): Promise<void> {
  const at = deps.now();
  await deleteKeysBefore(deps.db, at - KEY_LIFETIME_MS);
  await deleteEventsBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteWindowsBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteOneTimePasswordsBefore(deps.db, at - DAY_MS);
  await deleteExpiredSocialLinks(deps.db, at);
  await deleteRedeemersOfEndedVouchers(deps.db, at);
  await deleteRedeemersOfEnded(deps.db, at);
  await deleteSandboxMessagesBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteServiceRequestsBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteEnquiriesBefore(deps.db, at - ENQUIRY_LIFETIME_MS);
  await deleteMrpNightBefore(deps.db, at - ENQUIRY_LIFETIME_MS);
  await deleteSandboxPushesBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteDeliveriesBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteDealCodesBefore(deps.db, at - DAY_MS);
  await deleteRingsBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deletePrintedBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deletePositionsBefore(deps.db, at - DAY_MS);
  await deleteHandoverPhotosBefore(deps.db, at - HANDOVER_PHOTO_LIFETIME_MS);
  await deleteReportPhotosBefore(deps.db, at - HANDOVER_PHOTO_LIFETIME_MS);
  await deleteMapsBefore(deps.db, at - MAPS_LIFETIME_MS);
  await deleteDishAlertsBefore(deps.db, at - DISH_ALERT_LIFETIME_MS);
  await deleteSignedOutDevices(deps.db, at);
  await deleteDraftsBefore(deps.db, at - DRAFT_LIFETIME_MS);
  await eraseBookedGuests(deps.db, at - BOOKED_GUEST_LIFETIME_MS);
  await deleteGroupsBefore(deps.db, at);
  await deleteTableSessionsBefore(deps.db, at - DRAFT_LIFETIME_MS);
}
