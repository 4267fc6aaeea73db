import type { Menu } from '#contract/catalogue/menu.ts';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { UuidSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { menuWithBar } from '#domain/menu/bar.ts';
import { isInCategory } from '#domain/menu/menu-categories.ts';
import { headOfOutlet } from '#domain/pages/own-heads.ts';
import { findOutletByUuid, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import { loadMenuOfOutlet } from './catalogue.ts';
import type { HeadSource, ServedHead, StructuredData } from './served-head.ts';

const PATH = /^\/restaurants\/([0-9a-f-]{36})\/?$/;

/** Head of an outlet's page, with outlet and menu as structured data. */
export async function findRestaurantHead(source: HeadSource, path: string): Promise<ServedHead | undefined> {
  const uuid = findParsed(UuidSchema, PATH.exec(path)?.[1]);
  if (uuid === undefined) return undefined;
  const outlet = await findOutletByUuid(source.deps.db, uuid);
  if (outlet === undefined) return undefined;
  const menu = await loadMenuOfOutlet(source.deps, outlet.recordId);
  const data = [restaurantData(source.origin, outlet, menu.ok ? menu.value : undefined)];
  return { ...headOfOutlet(outlet), data };
}

function restaurantData(origin: string, outlet: Outlet, menu: Menu | undefined): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: outlet.title,
    brand: BRAND.name,
    description: outlet.description,
    url: `${origin}/restaurants/${outlet.restaurantUuid}`,
    ...(outlet.phoneNumber === '' ? {} : { telephone: outlet.phoneNumber }),
    ...(outlet.email === '' ? {} : { email: outlet.email }),
    currenciesAccepted: 'INR',
    acceptsReservations: outlet.availableInDineIn && !outlet.isAwaitingDetails,
    address: {
      '@type': 'PostalAddress',
      streetAddress: outlet.addressLine,
      addressLocality: outlet.city,
      addressRegion: outlet.state,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: outlet.latitude, longitude: outlet.longitude },
    openingHoursSpecification: openingData(outlet.openingHours),
    ...(menu === undefined ? {} : { hasMenu: menuData(menu) }),
  };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function openingData({ weekly, closedOn }: OpeningHours): StructuredData[] {
  const usual = weekly.map(({ weekday, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
    opens,
    closes,
  }));
  // schema.org expresses a closed day as opening and closing at midnight.
  const closed = closedOn.map(({ date }) => ({
    '@type': 'OpeningHoursSpecification',
    ...{ validFrom: date, validThrough: date, opens: '00:00', closes: '00:00' },
  }));
  return [...usual, ...closed];
}

/** The menu without the bar, which has an age gate. */
function menuData(menu: Menu): StructuredData {
  const { categoryList: sections, itemList } = menuWithBar(menu, 'hidden');
  return {
    '@type': 'Menu',
    hasMenuSection: sections.map(({ categoryId, title }) => ({
      '@type': 'MenuSection',
      name: title,
      hasMenuItem: itemList.filter((item) => isInCategory(item, categoryId)).map(itemData),
    })),
  };
}

function itemData({ title, description, price, vegNonVeg }: Menu['itemList'][number]): StructuredData {
  return {
    '@type': 'MenuItem',
    name: title,
    ...(description === '' ? {} : { description }),
    offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'INR' },
    ...(vegNonVeg === 'VEG' ? { suitableForDiet: 'https://schema.org/VegetarianDiet' } : {}),
  };
}
