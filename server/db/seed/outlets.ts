import { BRAND } from '#domain/brand.ts';
import type { outletItems, outlets, outletTables } from '../schema/catalogue.ts';
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
