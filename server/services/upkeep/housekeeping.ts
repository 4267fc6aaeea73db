import { DAY_MS } from '#domain/durations.ts';
import { deleteServiceRequestsBefore } from '../../db/queries/at-the-table.ts';
import { deleteRedeemersOfEnded } from '../../db/queries/coupons.ts';
import { deleteDealCodesBefore } from '../../db/queries/deal-codes.ts';
import { deletePrintedBefore } from '../../db/queries/desk/print-jobs.ts';
import { deleteRingsBefore } from '../../db/queries/desk/pushes.ts';
import { deleteHandoverPhotosBefore, deletePositionsBefore } from '../../db/queries/desk/riders.ts';
import { deleteSignedOutDevices } from '../../db/queries/devices.ts';
import { deleteKeysBefore } from '../../db/queries/idempotency.ts';
import { deleteEventsBefore } from '../../db/queries/limited-events.ts';
import { deleteMapsBefore } from '../../db/queries/maps.ts';
import { deleteOneTimePasswordsBefore } from '../../db/queries/one-time-passwords.ts';
import { deleteReportPhotosBefore } from '../../db/queries/order-reports.ts';
import { deleteDraftsBefore } from '../../db/queries/orders.ts';
import { deleteEnquiriesBefore, deleteMrpNightBefore } from '../../db/queries/pages.ts';
import { deleteDeliveriesBefore } from '../../db/queries/push-deliveries.ts';
import { deleteWindowsBefore } from '../../db/queries/rate-limits.ts';
import { forgetRedeemersOfEnded } from '../../db/queries/rewards.ts';
import { deleteSandboxMessagesBefore } from '../../db/queries/sandbox-messages.ts';
import { deleteSandboxPushesBefore } from '../../db/queries/sandbox-pushes.ts';
import { deleteExpiredSocialLinks } from '../../db/queries/social.ts';
import { deleteTableSessionsBefore } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';

/** A phone may keep an order in its outbox over a weekend and send it with the same key. */
const KEY_LIFETIME_MS = 7 * DAY_MS;
/** As long as the key that may still place it. It has the address with it, which may be deleted by now. */
const DRAFT_LIFETIME_MS = KEY_LIFETIME_MS;
/** Older than fresh: a tile that is out of date still serves while the tile service is away. */
const MAPS_LIFETIME_MS = 60 * DAY_MS;
/** The longest limit looks back a day. */
const EVENT_LIFETIME_MS = 2 * DAY_MS;

/** As the privacy policy promises. */
const ENQUIRY_LIFETIME_MS = 180 * DAY_MS;

/** A customer who misses an order says so within days. */
const HANDOVER_PHOTO_LIFETIME_MS = 30 * DAY_MS;

/** Forgets keys, counters, codes, messages, prints, rings, drafts, tables, devices, positions and photos that nothing asks for any more. */
export async function forgetOldRecords(deps: Deps): Promise<void> {
  const at = deps.now();
  await deleteKeysBefore(deps.db, at - KEY_LIFETIME_MS);
  await deleteEventsBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteWindowsBefore(deps.db, at - EVENT_LIFETIME_MS);
  await deleteOneTimePasswordsBefore(deps.db, at - DAY_MS);
  await deleteExpiredSocialLinks(deps.db, at);
  await forgetRedeemersOfEnded(deps.db, at);
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
  await deleteSignedOutDevices(deps.db, at);
  await deleteDraftsBefore(deps.db, at - DRAFT_LIFETIME_MS);
  await deleteTableSessionsBefore(deps.db, at - DRAFT_LIFETIME_MS);
}
