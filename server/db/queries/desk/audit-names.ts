import type { Database } from '../../database.ts';
import { eq, inArray } from '../../drizzle.ts';
import { items } from '../../schema/chain/catalogue.ts';
import { printers } from '../../schema/desk/printing.ts';
import { staffDevices, staffInvitations, staffUsers } from '../../schema/desk/staff.ts';
import { events } from '../../schema/guests/events.ts';
import { dealHoldings, deals } from '../../schema/offers/deals.ts';
import { vouchers } from '../../schema/offers/rewards.ts';
import { orders } from '../../schema/orders.ts';

export interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** Names for the UUIDs in the audit log: invitations, devices, printers, deals in a wallet and vouchers. */
export async function loadNamesOfUuids(db: Database, ids: readonly string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const all = [...ids];
  return [
    ...(await db
      .select({ id: staffInvitations.invitationId, name: staffInvitations.name })
      .from(staffInvitations)
      .where(inArray(staffInvitations.invitationId, all))),
    ...(await db
      .select({ id: staffDevices.deviceId, name: staffDevices.title })
      .from(staffDevices)
      .where(inArray(staffDevices.deviceId, all))),
    ...(await db
      .select({ id: printers.printerId, name: printers.title })
      .from(printers)
      .where(inArray(printers.printerId, all))),
    ...(await db
      .select({ id: dealHoldings.holdingId, name: deals.title })
      .from(dealHoldings)
      .innerJoin(deals, eq(deals.dealId, dealHoldings.dealId))
      .where(inArray(dealHoldings.holdingId, all))),
    ...(await db
      .select({ id: vouchers.voucherId, name: vouchers.title })
      .from(vouchers)
      .where(inArray(vouchers.voucherId, all))),
  ];
}

/** Names for the other ids in the audit log: people, dishes, events and deals. */
export async function loadNamesOfTexts(db: Database, ids: readonly string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const all = [...ids];
  return [
    ...(await db
      .select({ id: staffUsers.id, name: staffUsers.name })
      .from(staffUsers)
      .where(inArray(staffUsers.id, all))),
    ...(await db
      .selectDistinct({ id: items.itemId, name: items.title })
      .from(items)
      .where(inArray(items.itemId, all))),
    ...(await db
      .select({ id: events.eventId, name: events.title })
      .from(events)
      .where(inArray(events.eventId, all))),
    ...(await db
      .select({ id: deals.dealId, name: deals.title })
      .from(deals)
      .where(inArray(deals.dealId, all))),
  ];
}

/** The tables of bills, by the reference of the bill, which its first round has too, also after joining another. */
export async function loadTablesOfBills(
  db: Database,
  refIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (refIds.length === 0) return new Map();
  const rows = await db
    .select({ refId: orders.orderRefId, tableNumber: orders.tableNumber })
    .from(orders)
    .where(inArray(orders.orderRefId, [...refIds]));
  return new Map(
    rows.flatMap(({ refId, tableNumber }) => (tableNumber === null ? [] : [[refId, tableNumber] as const])),
  );
}

/** Ids of all subjects of the audit log that have exactly this name. */
export async function loadIdsNamed(db: Database, name: string): Promise<string[]> {
  const found = [
    ...(await db.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.name, name))),
    ...(await db
      .select({ id: staffInvitations.invitationId })
      .from(staffInvitations)
      .where(eq(staffInvitations.name, name))),
    ...(await db
      .select({ id: staffDevices.deviceId })
      .from(staffDevices)
      .where(eq(staffDevices.title, name))),
    ...(await db.select({ id: printers.printerId }).from(printers).where(eq(printers.title, name))),
    ...(await db.selectDistinct({ id: items.itemId }).from(items).where(eq(items.title, name))),
    ...(await db.select({ id: events.eventId }).from(events).where(eq(events.title, name))),
  ];
  return found.map(({ id }) => id);
}
