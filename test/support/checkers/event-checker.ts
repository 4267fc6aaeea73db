import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { findLedgerFaults } from './ledger-checker.ts';

const live = sql`('HELD', 'PAID', 'PAY_AT_EVENT')`;

const receipts = sql`(
  select coalesce(sum(case when target.kind = 'EVENTS' then posting.amount_paise
                           when source.kind = 'EVENTS' then -posting.amount_paise else 0 end), 0)
  from ledger_entries entry
  join ledger_postings posting on posting.entry_id = entry.id
  join ledger_accounts source on source.id = posting.from_account_id
  join ledger_accounts target on target.id = posting.to_account_id
  where entry.reference like 'event:' || reservation.id || ':%')`;

const seats = sql`(
  select coalesce(sum(quantity), 0) from event_reservation_lines where reservation_id = reservation.id)`;

const tickets = sql`(
  select count(*) from event_tickets where reservation_id = reservation.id and voided_at is null)`;

const voided = sql`(
  select count(*) from event_tickets where reservation_id = reservation.id and voided_at is not null)`;

const queries = {
  'seats taken that no reservation explains': sql`
    select type.event_id || ' ' || type.ticket_type_id as id from event_ticket_types type
    where type.taken <> (
      select coalesce(sum(line.quantity - (
          select count(*) from event_tickets ticket where ticket.reservation_id = line.reservation_id
            and ticket.ticket_type_id = line.ticket_type_id and ticket.voided_at is not null)), 0)
      from event_reservation_lines line
      join event_reservations reservation on reservation.id = line.reservation_id
      where line.event_id = type.event_id and line.ticket_type_id = type.ticket_type_id
        and reservation.status in ${live})`,
  'more seats taken than there are': sql`
    select event_id || ' ' || ticket_type_id as id from event_ticket_types where taken > capacity`,
  'a total that is not that of its lines': sql`
    select reservation.id from event_reservations reservation
    where reservation.total_paise <> (
      select sum(quantity * price_paise) from event_reservation_lines where reservation_id = reservation.id)`,
  'a reservation whose tickets are not its seats': sql`
    select reservation.id from event_reservations reservation
    where ${tickets} <> case when reservation.status in ('PAID', 'PAY_AT_EVENT')
      then ${seats} - ${voided} else 0 end`,
  'a paid reservation that returned something else than the price of its void tickets': sql`
    select reservation.id from event_reservations reservation
    where reservation.status = 'PAID' and reservation.refunded_paise <> (
      select coalesce(sum(line.price_paise), 0) from event_tickets ticket
      join event_reservation_lines line on line.reservation_id = ticket.reservation_id
        and line.ticket_type_id = ticket.ticket_type_id
      where ticket.reservation_id = reservation.id and ticket.voided_at is not null)`,
  'a reservation whose money is not in the ledger': sql`
    select reservation.id from event_reservations reservation
    where ${receipts} <> case when reservation.status = 'PAID'
      then reservation.total_paise - reservation.refunded_paise else 0 end`,
  'a ticket that let somebody in and is void': sql`
    select ticket.ticket_id as id from event_tickets ticket
    join event_check_ins entered on entered.ticket_id = ticket.ticket_id where ticket.voided_at is not null`,
};

export async function findEventFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(queries)) {
    const { rows } = await db.execute<{ id: string | number }>(query);
    faults.push(...rows.map((row) => `${fault}: ${row.id}`));
  }
  return faults;
}

export async function expectNoEventFaults(api: TestApi): Promise<void> {
  expect(await findEventFaults(api.db)).toEqual([]);
  expect(await findLedgerFaults(api.db)).toEqual([]);
}
