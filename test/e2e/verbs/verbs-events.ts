import type { Page } from '@playwright/test';
import type { Database } from '#server/db/database.ts';
import { eq } from '#server/db/drizzle.ts';
import { eventReservations } from '#server/db/schema/guests/events.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';

export async function openEvent(page: Page, eventId: string): Promise<void> {
  await page.goto(`/event-detail/${eventId}`);
  await expect(page.getByRole('heading', { name: 'Tickets', exact: true })).toBeVisible();
}

export async function chooseTickets(page: Page, title: string, count: number): Promise<void> {
  const more = page.getByRole('button', { name: `One more ${title}` });
  for (let chosen = 0; chosen < count; chosen += 1) await more.click();
  await page.getByRole('checkbox', { name: /^I accept the terms of this event/ }).check();
}

export async function reservationsOf(db: Database, mobile: string) {
  const customerId = await customerIdOf(db, mobile);
  return db.select().from(eventReservations).where(eq(eventReservations.customerId, customerId));
}
