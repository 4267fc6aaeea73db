import type { EventDetail, TicketType } from '#contract/account/events.ts';
import { SlugSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { messagesIn } from '#domain/messages/messages.ts';
import { inLanguage } from '#domain/messages/translation.ts';
import { headOfEvent } from '#domain/pages/own-heads.ts';
import type { Language } from '#messages/languages.js';
import type { HeadSource, ServedHead, StructuredData } from '../catalogue/served-head.ts';
import { listTickets, loadEvent } from './events.ts';

const PATH = /^\/event-detail\/([^/]+)\/?$/;

/** Head of an event's page in a language, with day and time, and with structured data. */
export async function findEventHead(
  { deps, origin }: HeadSource,
  path: string,
  language: Language,
): Promise<ServedHead | undefined> {
  const eventId = findParsed(SlugSchema, PATH.exec(path)?.[1]);
  if (eventId === undefined) return undefined;
  const event = await loadEvent(deps, eventId);
  const tickets = await listTickets(deps, eventId);
  if (!event.ok || !tickets.ok) return undefined;
  const data = [eventData(origin, event.value, tickets.value.ticketTypeList)];
  return { ...inLanguage(language, messagesIn(language), () => headOfEvent(event.value)), data };
}

const iso = (at: number) => new Date(at).toISOString();

function eventData(origin: string, event: EventDetail, types: readonly TicketType[]): StructuredData {
  const url = `${origin}/event-detail/${event.eventId}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.text,
    url,
    image: new URL(event.posterUrl, origin).href,
    startDate: iso(event.startsAt),
    endDate: iso(event.endsAt),
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.ageLimit === null ? {} : { typicalAgeRange: `${event.ageLimit}-` }),
    organizer: { '@type': 'Organization', name: BRAND.name, url: `${origin}/` },
    location: {
      '@type': 'Place',
      name: event.restaurantName,
      address: { '@type': 'PostalAddress', streetAddress: event.addressLine, addressCountry: 'IN' },
      geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude },
    },
    offers: types.map(({ title, pricePaise, left }) => ({
      '@type': 'Offer',
      ...{ name: title, url, priceCurrency: 'INR', price: (pricePaise / 100).toFixed(2) },
      availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
    })),
  };
}
