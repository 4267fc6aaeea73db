import type { TaxComponent } from '#contract/orders/bill.ts';
import type { Outlet } from '../../db/queries/catalogue/catalogue.ts';
import type { ImportedOutlet } from '../../db/queries/imports/imports.ts';
import { parseTaxes, type WrittenTable } from './cells/import-outlet-cells.ts';
import type { WrittenOutlet } from './outlets-file.ts';

export type KnownOutlet = Outlet & Pick<ImportedOutlet, 'tables'>;

export interface ParsedOutlet {
  readonly row: number;
  readonly outlet: ImportedOutlet;
}

/** The highest legal age in India, as a safe default. */
const STRICTEST_AGE = 25;

/** Legal ages for alcohol in years, by state (D-31). */
const drinkingAges = new Map([
  ['punjab', 25],
  ['uttar pradesh', 21],
  ['uttarakhand', 21],
  ['haryana', 21],
]);

const drinkingAgeIn = (state: string) => drinkingAges.get(state.toLowerCase()) ?? STRICTEST_AGE;

const DEFAULT_PREP_MINUTES = 25;
const DEFAULT_TAXES = 'CGST=2.5; SGST=2.5';

function createDefaultTaxes() {
  const taxes = parseTaxes(DEFAULT_TAXES);
  if (!taxes.ok) throw new Error(taxes.failure.code);
  return taxes.value;
}

/** Completes a row with stored values, or with defaults for a new outlet. */
export function completeOutlet(written: WrittenOutlet, known: KnownOutlet | undefined): ImportedOutlet {
  const { recordId, code, title, city, state, addressLine, latitude, longitude, fssaiNumber } = written;
  const pricing = completePricing(written, known);
  const outlet = {
    ...{ recordId, code, title, city, state, addressLine, latitude, longitude, fssaiNumber, pricing },
    area: written.area ?? findStoredArea(city, known) ?? city,
    description: written.description ?? known?.description ?? '',
    imageUrl: written.imageUrl === undefined ? (known?.imageUrl ?? null) : written.imageUrl,
    phoneNumber: written.phoneNumber ?? known?.phoneNumber ?? '',
    email: written.email ?? known?.email ?? '',
    gstin: written.gstin ?? known?.gstin ?? '',
    upiId: written.upiId ?? known?.upiId ?? '',
    upiPayee: written.upiPayee ?? known?.upiPayee ?? '',
    ...completeHours(written, known),
    availableInDineIn: written.availableInDineIn ?? known?.availableInDineIn ?? true,
    availableInHomeDelivery: written.availableInHomeDelivery ?? known?.availableInHomeDelivery ?? false,
    availableInTakeAway: written.availableInTakeAway ?? known?.availableInTakeAway ?? true,
    facilities: written.facilities ?? known?.facilities ?? [],
    legalDrinkingAge: written.legalDrinkingAge ?? findStoredAge(state, known) ?? drinkingAgeIn(state),
    barLicence: written.barLicence ?? known?.barLicence ?? '',
    averagePrepMinutes: written.averagePrepMinutes ?? known?.averagePrepMinutes ?? DEFAULT_PREP_MINUTES,
    tables: completeTables(written, known),
    deliveryRadiusMetres: pricing.deliveryBands.at(-1)?.upToMetres ?? 0,
  };
  return { ...outlet, isAwaitingDetails: findMissingDetails(outlet).length > 0 };
}

/**
 * Hours and closed days of a row. While a cell still has what the desk has replaced, the change by the desk stays,
 * because the file is older.
 */
function completeHours(
  { weekly, closedOn }: WrittenOutlet,
  known: KnownOutlet | undefined,
): Pick<ImportedOutlet, 'openingHours' | 'hoursBeforeDesk'> {
  const { openingHours: stored = NO_HOURS, hoursBeforeDesk: replaced = null } = known ?? {};
  const openingHours = {
    weekly: isChanged(weekly, replaced?.weekly) ? weekly : stored.weekly,
    closedOn: isChanged(closedOn, replaced?.closedOn) ? closedOn : stored.closedOn,
  };
  if (replaced === null) return { openingHours, hoursBeforeDesk: null };
  const ofFile = { weekly: weekly ?? replaced.weekly, closedOn: closedOn ?? replaced.closedOn };
  return { openingHours, hoursBeforeDesk: isChanged(openingHours, ofFile) ? ofFile : null };
}

const isChanged = <Value>(written: Value | undefined, replaced: Value | undefined): written is Value =>
  written !== undefined && JSON.stringify(written) !== JSON.stringify(replaced);

const NO_HOURS: ImportedOutlet['openingHours'] = { weekly: [], closedOn: [] };

/** Default seats of a new table. */
export const USUAL_SEATS = 4;

/** The tables of a row, and those that the desk has added beside them. */
function completeTables({ tables }: WrittenOutlet, known: KnownOutlet | undefined) {
  const stored = known?.tables ?? [];
  if (tables === undefined) return stored;
  const named = new Set(tables.map(({ tableNumber }) => tableNumber));
  const beside = stored.filter(({ tableNumber, isAddedAtDesk }) => isAddedAtDesk && !named.has(tableNumber));
  return [...tables.map((table) => completeTable(table, stored)), ...beside];
}

function completeTable({ tableNumber, seats }: WrittenTable, stored: KnownOutlet['tables']) {
  const known = stored.find((table) => table.tableNumber === tableNumber);
  return { tableNumber, seats: seats ?? known?.seats ?? USUAL_SEATS, isAddedAtDesk: false };
}

const isOn =
  (taxClass: TaxComponent['appliesTo']) =>
  ({ appliesTo }: TaxComponent) =>
    appliesTo === taxClass;

function completePricing(written: WrittenOutlet, known: KnownOutlet | undefined): ImportedOutlet['pricing'] {
  const stored = known?.pricing;
  const { freeDeliveryAbovePaise: freeAbove } = written;
  return {
    deliveryBands: written.deliveryBands ?? stored?.deliveryBands ?? [],
    freeDeliveryAbovePaise: freeAbove === undefined ? (stored?.freeDeliveryAbovePaise ?? null) : freeAbove,
    minimumOrderPaise: written.minimumOrderPaise ?? stored?.minimumOrderPaise ?? 0,
    packingCapPaise: written.packingCapPaise ?? stored?.packingCapPaise ?? 0,
    taxes: [
      ...(written.taxes ?? stored?.taxes.filter(isOn('FOOD')) ?? createDefaultTaxes()),
      ...(written.barTaxes ?? stored?.taxes.filter(isOn('ALCOHOL')) ?? []),
    ],
  };
}

/** The stored area, unless it is the name of a former city. */
function findStoredArea(city: string, known: KnownOutlet | undefined): string | undefined {
  return known === undefined || (known.area === known.city && known.city !== city) ? undefined : known.area;
}

/** The stored age, unless the state has changed. */
function findStoredAge(state: string, known: KnownOutlet | undefined): number | undefined {
  return known?.state === state ? known.legalDrinkingAge : undefined;
}

/** Columns with details that are still missing for taking orders. */
export function findMissingDetails({
  phoneNumber,
  email,
  gstin,
  openingHours,
}: Pick<ImportedOutlet, 'phoneNumber' | 'email' | 'gstin' | 'openingHours'>): string[] {
  return [
    ...(phoneNumber === '' ? ['phone'] : []),
    ...(email === '' ? ['email'] : []),
    ...(gstin === '' ? ['gstin'] : []),
    ...(openingHours.weekly.length === 0 ? ['hours'] : []),
  ];
}
