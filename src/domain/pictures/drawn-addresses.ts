/** Folders of the illustrations that the server draws: a dish fits inside its box, a scene fills the box. */
export const DRAWN_DISHES_PATH = '/art/drawn';
export const SCENES_PATH = '/scenes';

/**
 * Kinds of house in outlet illustrations; the first whose words match the title, else the description, else the
 * facilities, counts.
 */
const HOUSES = [
  ['highway', /highway|grand trunk|dhaba|truck|\bgt road|expressway/],
  ['haveli', /royal|heritage|palace|haveli|fort\b|nawab|maharaja|qila/],
  ['chalet', /\bhills?\b|mountain view|valley|clouds|snow|pine|mall road/],
  ['waterside', /\briver|\blake|\bsea\b|beach|waterfront|boat|ghat|marina/],
  ['rooftop', /roof|terrace|skyline/],
  ['garden', /garden|trees|charpo|lawn|farm/],
  ['tower', /offices?\b|tower|\bmall\b|flagship|tech park|metro|airport/],
  ['bazaar', /market|\bgate\b|bazaar|chowk|old city/],
  ['cafe', /bakery|cafe|café|coffee|brunch/],
  ['lounge', /lounge|\bbar\b|dance|\bclub\b|\bpub\b/],
  ['courtyard', /courtyard|quiet|family|tandoor/],
] as const;

export type House = (typeof HOUSES)[number][0];

/** Occasions in event illustrations; the first whose words match the title, else the description, counts. */
const OCCASIONS = [
  ['new-year', /new year|midnight|countdown|31st/],
  ['diwali', /diwali|deepavali|deepawali/],
  ['holi', /\bholi\b|festival of colou?rs/],
  ['christmas', /christmas|x-?mas|santa|winter wonder/],
  ['bonfire', /lohri|baisakhi|vaisakhi|bonfire|bhangra|barbecue|\bbbq/],
  ['dandiya', /navratri|dandiya|garba/],
  ['crescent', /\beid\b|iftar|ramzan|ramadan/],
  ['romance', /valentine|candle|date night|anniversary|couples?\b/],
  ['children', /\bkids\b|children|birthday|family day|mother.?s day|father.?s day/],
  ['match', /screening|match\b|cricket|\bipl\b|world cup|football/],
  ['painting', /paint|\bart\b|pottery|craft|sketch/],
  ['microphone', /open mic|poetry|karaoke|story|shayari|mushaira/],
  ['qawwali', /sufi|qawwal|ghazal|mehfil|raga\b/],
  ['jazz', /jazz|blues|\bsax/],
  ['comedy', /comedy|stand-?up|laugh|improv/],
  ['quiz', /quiz|trivia|tambola|housie|bingo|game night/],
  ['cooking', /tandoor|cook|\bclass\b|workshop|masterclass|dough|baking|\bchef/],
  ['coffee', /barista|coffee|latte|brew|\bchai\b/],
  ['tasting', /wine|beer|whisky|cocktail|tasting|pairing|mixology|sundowner/],
  ['dance', /\bdj\b|dance|disco|ladies night|bollywood|party night|retro/],
  ['band', /\bband\b|music|acoustic|\brock\b|concert|indie|\bgig\b/],
  ['feast', /food festival|feast|buffet|brunch|thali|biryani|kebab|street food|supper/],
  ['fair', /\bmela\b|\bfair\b|carnival|bazaar|market/],
] as const;

export type Occasion = (typeof OCCASIONS)[number][0] | 'gathering';

/** A path segment of lower-case Latin words; empty for a text without Latin letters and digits. */
const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

/**
 * Divisible by the usual lengths of the server's lists of vessels, so that dishes next to each other get different
 * ones.
 */
const PLACES = 60_060;

interface DishOnMenu {
  readonly itemId: string;
  readonly title: string;
  readonly categoryId: string;
  readonly subCategoryId: string | null;
  readonly position: number;
}

/** Address of the illustration for a dish without a picture from the chain. */
export function addressOfDish({ itemId, title, categoryId, subCategoryId, position }: DishOnMenu): string {
  const category = slugOf(`${categoryId} ${subCategoryId ?? ''}`) || 'menu';
  return `${DRAWN_DISHES_PATH}/${category}/${position % PLACES}-${slugOf(title) || slugOf(itemId) || 'dish'}.svg`;
}

interface OutletFacts {
  readonly recordId: number;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly facilities: readonly string[];
}

/** Address of the illustration for an outlet without a picture of its own. */
export function addressOfOutlet({ recordId, code, title, description, facilities }: OutletFacts): string {
  const kinds = [title, description, facilities.join(' ')].map((text) => findKind(HOUSES, text));
  const house = kinds.find((kind) => kind !== undefined) ?? HOUSES[recordId % HOUSES.length]?.[0] ?? 'lounge';
  return `${SCENES_PATH}/outlets/${house}/${recordId}-${slugOf(code) || 'outlet'}.svg`;
}

/** Address of the illustration for an event without a poster. */
export function addressOfEvent({ title, text }: { readonly title: string; readonly text: string }): string {
  const occasion = findKind(OCCASIONS, title) ?? findKind(OCCASIONS, text) ?? 'gathering';
  return `${SCENES_PATH}/events/${occasion}/${slugOf(title) || 'event'}.svg`;
}

function findKind<Kind>(kinds: readonly (readonly [Kind, RegExp])[], text: string): Kind | undefined {
  const words = text.toLowerCase();
  return kinds.find(([, pattern]) => pattern.test(words))?.[0];
}

/** True for an SVG scene: messengers show no SVG, so a shared page needs another preview image. */
export const isDrawn = (address: string) => address.startsWith(`${SCENES_PATH}/`);
