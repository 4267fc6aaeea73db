import type { EventDetail } from '#contract/account/events.ts';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { isDrawn } from '../pictures/drawn-addresses.ts';
import { formatDay, formatTime } from '../time/kolkata.ts';
import type { PageHead } from './page-heads.ts';

/** Preview image of pages without their own. */
export const PREVIEW_PATH = '/icons/preview.jpg';

/** Head of the page of one event or outlet, with the path or address of its preview image. */
export interface OwnHead extends PageHead {
  readonly imagePath: string;
}

type EventFacts = Pick<EventDetail, 'title' | 'startsAt' | 'restaurantName' | 'text' | 'posterUrl'>;

export function headOfEvent({ title, startsAt, restaurantName, text, posterUrl }: EventFacts): OwnHead {
  const description = `${formatDay(startsAt)}, ${formatTime(startsAt)}, ${restaurantName}. ${text}`;
  return { title, description, isListed: true, imagePath: isDrawn(posterUrl) ? PREVIEW_PATH : posterUrl };
}

type OutletFacts = Pick<
  RestaurantDetail,
  'title' | 'description' | 'addressLine' | 'phoneNumber' | 'imageUrl'
>;

export function headOfOutlet(outlet: OutletFacts): OwnHead {
  const { title, addressLine, phoneNumber, imageUrl } = outlet;
  const facts = [addressLine, phoneNumber].filter((fact) => fact !== '').map((fact) => `${fact}.`);
  const description = [outlet.description, ...facts].join(' ').trim();
  const isOwn = imageUrl !== null && !isDrawn(imageUrl);
  return { title, description, isListed: true, imagePath: isOwn ? imageUrl : PREVIEW_PATH };
}
