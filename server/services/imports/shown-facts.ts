import type { ModifierGroup, Variant } from '#contract/catalogue/menu.ts';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { formatPaise, formatRate } from '#domain/money/money.ts';
import type { ImportedOutlet, rowOf } from '../../db/queries/imports/imports.ts';
import { shownWords } from './cells/import-translations.ts';
import { USUAL_SEATS } from './complete-outlet.ts';

/** Compared values of an outlet as text, by column. */
export function shownOutlet(outlet: ImportedOutlet): Record<string, string> {
  const { openingHours, pricing } = outlet;
  return {
    ...{ code: outlet.code, title: outlet.title, area: outlet.area, city: outlet.city, state: outlet.state },
    address: outlet.addressLine,
    latitude: String(outlet.latitude),
    longitude: String(outlet.longitude),
    phone: outlet.phoneNumber,
    email: outlet.email,
    fssai: outlet.fssaiNumber,
    gstin: outlet.gstin,
    'upi id': outlet.upiId ?? '',
    'upi payee': outlet.upiPayee ?? '',
    hours: shownHours(openingHours.weekly),
    'closed on': shownClosedDays(openingHours.closedOn),
    'dine-in': yesNo(outlet.availableInDineIn),
    delivery: yesNo(outlet.availableInHomeDelivery),
    takeaway: yesNo(outlet.availableInTakeAway),
    'delivery bands': pricing.deliveryBands
      .map(({ upToMetres, feePaise }) => `${upToMetres / 1000} km ${formatPaise(feePaise)}`)
      .join(', '),
    'free delivery above': amountOf(pricing.freeDeliveryAbovePaise),
    'minimum order': amountOf(pricing.minimumOrderPaise),
    'packing cap': amountOf(pricing.packingCapPaise),
    taxes: shownTaxes(pricing, 'FOOD'),
    'bar taxes': shownTaxes(pricing, 'ALCOHOL'),
    tables: shownTables(outlet.tables),
    facilities: outlet.facilities.join(', '),
    'drinking age': String(outlet.legalDrinkingAge),
    'bar licence': outlet.barLicence ?? '',
    'prep minutes': String(outlet.averagePrepMinutes),
    description: outlet.description,
    'picture url': outlet.imageUrl ?? '',
  };
}

const shownTaxes = ({ taxes }: ImportedOutlet['pricing'], taxClass: string) =>
  taxes
    .filter(({ appliesTo }) => appliesTo === taxClass)
    .map(({ code, rateBasisPoints }) => `${code} ${formatRate(rateBasisPoints)}`)
    .join(', ');

const shownTables = (tables: ImportedOutlet['tables']) =>
  tables
    .map(({ tableNumber, seats }) => (seats === USUAL_SEATS ? tableNumber : `${tableNumber}=${seats}`))
    .toSorted()
    .join(', ');

/** Compared values of an item as text, by column. */
export function shownItem(item: ReturnType<typeof rowOf>): Record<string, string> {
  return {
    item: item.title,
    category: [item.categoryId, ...(item.alsoInCategoryIds ?? [])].join(', '),
    price: formatPaise(item.price),
    'veg mark': [
      item.vegNonVeg.toLowerCase().replace('_', '-'),
      ...(item.diets ?? []),
      ...(item.alsoSuits ?? []),
    ]
      .join(', ')
      .toLowerCase()
      .replaceAll('_', ' '),
    variants: item.variantList.map(shownVariant).join(', '),
    modifiers: item.modifierGroupList.map(shownGroup).join(' | '),
    packing: item.packingPaise === 0 ? '' : formatPaise(item.packingPaise),
    allergens: item.allergens?.length === 0 ? 'none' : (item.allergens ?? []).join(', '),
    'choice allergens': shownOfChoices(item, ({ allergens }) =>
      allergens?.length === 0 ? ['none'] : allergens,
    ),
    'choice diets': shownOfChoices(item, ({ suits }) => suits?.map((diet) => diet.toLowerCase())),
    alcohol: yesNo(item.taxClass === 'ALCOHOL'),
    'order types': item.orderTypes.map((type) => orderTypeNames[type]).join(', '),
    bestseller: yesNo(item.isBestseller),
    spice: String(item.spice ?? ''),
    ...{ calories: String(item.calories ?? ''), 'serving size': item.servingSize ?? '' },
    ...{ description: item.description, 'picture url': item.imageUrl ?? '' },
    ...shownWords(item.translations),
  };
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const amountOf = (paise: number | null) => (paise === null ? '' : formatPaise(paise));

const orderTypeNames: Readonly<Record<CartOrderType, string>> = {
  HomeDelivery: 'delivery',
  TakeAway: 'takeaway',
  DineIn: 'dine-in',
};

const shownVariant = ({ title, price, isDefault, calories }: Variant) =>
  `${title} ${formatPaise(price)}${isDefault ? '*' : ''}${calories === null ? '' : ` (${calories} kcal)`}`;

function shownOfChoices(
  { variantList, modifierGroupList }: Pick<ReturnType<typeof rowOf>, 'variantList' | 'modifierGroupList'>,
  factsOf: (choice: Pick<Variant, 'allergens' | 'suits'>) => readonly string[] | undefined,
): string {
  const choices = [...variantList, ...modifierGroupList.flatMap(({ optionList }) => optionList)];
  const shown = choices.flatMap((choice) => {
    const facts = factsOf(choice);
    return facts === undefined ? [] : [`${choice.title}=${facts.join('/')}`];
  });
  return [...new Set(shown)].join('; ');
}

const shownGroup = ({ title, min, max, optionList }: ModifierGroup) =>
  `${title} [${min}..${max}]: ${optionList.map((option) => `${option.title} ${formatPaise(option.price)}`).join(', ')}`;

/** Closed days in words that an import reads. */
export const shownClosedDays = (closedOn: OpeningHours['closedOn']): string =>
  closedOn.map(({ date, reason }) => `${date} ${reason}`.trim()).join(', ');

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Weekdays from Monday on; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Opening hours in words that an import reads. */
export function shownHours(weekly: OpeningHours['weekly']): string {
  const byDay = WEEK.map((weekday) => ({
    day: DAYS[weekday] ?? '',
    hours: weekly
      .filter((span) => span.weekday === weekday)
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .toSorted()
      .join(' and '),
  }));
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const { day, hours } of byDay) {
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${first === last ? first : `${first}-${last}`} ${hours}`)
    .join(', ');
}
