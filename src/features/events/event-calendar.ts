import type { EventDetail } from '#contract/account/events.ts';
import { CALENDAR_TYPE, createCalendarFile } from '#domain/bookings/calendar-file.ts';
import { serverNow } from '#platform/time/clock.ts';

export function createEventFile(event: EventDetail): File {
  const { eventId, title, text, startsAt, endsAt, restaurantName, addressLine, isCancelled } = event;
  const content = createCalendarFile({
    uid: `event-${eventId}@${location.hostname}`,
    ...{ title, startsAt, endsAt, text, writtenAt: serverNow() },
    place: `${restaurantName}, ${addressLine}`,
    point: { latitude: event.latitude, longitude: event.longitude },
    url: new URL(`/event-detail/${eventId}`, location.origin).href,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    remindMinutesBefore: 120,
  });
  return new File([content], `${eventId}.ics`, { type: CALENDAR_TYPE });
}
