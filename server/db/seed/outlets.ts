import { BRAND } from '#domain/brand.ts';
import type { banners as bannerTable, outletItems, outlets, outletTables } from '../schema/catalogue.ts';
import { outletDifferences, outletsWithoutBar } from './outlets/differences.ts';
import { type SeedOutlet, seedOutlets } from './outlets/outlets.ts';

export function createOutletRows(): (typeof outlets.$inferInsert)[] {
  return seedOutlets.map(createOutlet);
}

/** Whether an outlet is the demo's, and not one that a chain has put in its place. */
export function isDemoOutlet({ restaurantUuid, code }: { restaurantUuid: string; code: string }): boolean {
  return seedOutlets.some((outlet) => outlet.restaurantUuid === restaurantUuid && outlet.code === code);
}

function createOutlet(outlet: SeedOutlet): typeof outlets.$inferInsert {
  const { recordId, restaurantUuid, code, area, city, addressLine, description, phoneNumber, fssaiNumber } =
    outlet;
  const [latitude, longitude] = outlet.at;
  return {
    ...{ recordId, restaurantUuid, code, area, city, addressLine, description, phoneNumber, fssaiNumber },
    ...{ latitude, longitude, ...outlet.law },
    title: `${BRAND.shortName} ${area}`,
    imageUrl: `/banners/outlet-${outlet.picture}.webp`,
    availableInDineIn: outlet.serves.dineIn,
    availableInHomeDelivery: outlet.serves.delivery,
    availableInTakeAway: outlet.serves.takeaway,
    deliveryRadiusMetres: outlet.charges.deliveryBands.at(-1)?.upToMetres ?? 0,
    openingHours: outlet.hours,
    email: `${area.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@${new URL(BRAND.links.website).host}`,
    facilities: [...outlet.facilities],
    averagePrepMinutes: outlet.prepMinutes,
    pricing: outlet.charges,
  };
}

const SEATS = [2, 4, 4, 6, 4, 2, 4, 8];

export function createTableRows(): (typeof outletTables.$inferInsert)[] {
  return seedOutlets.flatMap(({ recordId, tableCount }) =>
    Array.from({ length: tableCount }, (_, index) => ({
      restaurantId: recordId,
      tableNumber: `T${String(index + 1).padStart(2, '0')}`,
      seats: SEATS[index % SEATS.length] ?? 4,
    })),
  );
}

/** The differences between outlets; those without a bar do not show the bar's list. */
export function createOutletItemRows(barItemIds: readonly string[]): (typeof outletItems.$inferInsert)[] {
  const differences = outletDifferences.map(({ rupees, ...rest }) => ({
    ...rest,
    price: rupees === undefined ? null : rupees * 100,
  }));
  const withoutBar = outletsWithoutBar.flatMap((restaurantId) =>
    barItemIds.map((itemId) => ({ restaurantId, itemId, isOffered: false })),
  );
  return [...differences, ...withoutBar];
}

type BannerRow = typeof bannerTable.$inferInsert;

const banner = (
  name: string,
  bannerType: BannerRow['bannerType'],
  sliderAction: string,
  title: string,
  subtitle: string,
) => ({
  ...{ bannerType, sliderAction, title, subtitle },
  webImageUrlLarge: `/banners/${name}-wide.webp`,
  adImageUrlLarge: `/banners/${name}.webp`,
});

/** One banner of each action that the spec names, and one of an action that no build knows. */
export function createBannerRows(): BannerRow[] {
  const rows = [
    banner(
      'feast',
      'DashboardTop',
      'home',
      'A feast, at your door',
      'Hot from the tandoor, packed to stay so',
    ),
    banner(
      'evening',
      'DashboardTop',
      'Reservation',
      'An evening worth dressing up for',
      `Find your nearest ${BRAND.shortName}`,
    ),
    banner('takeaway', 'DashboardTop', 'TakeAway', 'Skip the queue', 'Order ahead, collect on your way'),
    banner('dine-in', 'DashboardTop', 'DineIn', 'Your table is the menu', 'Scan the code on it and order'),
    banner(
      'delivery',
      'DashboardTop',
      'HomeDelivery',
      'Rain outside? Biryani inside',
      'Free delivery on bigger orders',
    ),
    banner(
      'sweets',
      'DashboardBottom',
      'WinterSpecials',
      'Winter is for gajar halwa',
      'Sweets of the season',
    ),
    banner('coffee', 'DashboardBottom', 'home', 'Cold coffee, golden hour', 'The one that everybody orders'),
  ];
  return rows.map((row, index) => ({ ...row, recordId: index + 1, position: index }));
}
