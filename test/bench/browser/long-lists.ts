import { seededRandom } from '#test/support/samples/seeded-random.ts';

const SEED = 20_261_121;
export const ITEMS = 500;
const ITEMS_PER_CATEGORY = 20;
export const OUTLETS = 1_000;
const OUTLETS_PER_CITY = 25;
/** Record ids of these outlets begin here, above those of the seed; outlet codes are base-36 numbers from '900'. */
const FIRST_RECORD_ID = 5_001;
const FIRST_CODE = Number.parseInt('900', 36);

const FIRST_WORDS = [
  'Paneer',
  'Chicken',
  'Mushroom',
  'Corn',
  'Gobi',
  'Egg',
  'Lamb',
  'Prawn',
  'Rajma',
  'Soya',
];
const SECOND_WORDS = [
  'Tikka',
  'Masala',
  'Roll',
  'Biryani',
  'Kebab',
  'Curry',
  'Pulao',
  'Wrap',
  'Pakora',
  'Korma',
];
const THIRD_WORDS = ['Classic', 'Royal', 'Smoked', 'Green', 'Home', 'Special', 'Fiery', 'Mild'];
const PICTURES = ['curry', 'kebab', 'biryani', 'flatbread', 'noodles', 'pizza', 'burger', 'pasta', 'tea'];
const DESCRIPTION = 'Slow cooked in the clay oven, with onion, tomato, ginger and the herbs of the season.';

const codeOf = (index: number) => (FIRST_CODE + index).toString(36).toUpperCase();

const csv = (lines: readonly (readonly (string | number)[])[]) =>
  Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));

/** A deterministic menu file of 500 items in 25 categories, every tenth with a choice. */
export function createLongMenu(): Buffer {
  const random = seededRandom(SEED);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const head = [
    'Item',
    'Category',
    'Price',
    'Veg mark',
    'Description',
    'Variants',
    'Picture URL',
    'Calories',
  ];
  const lines = Array.from({ length: ITEMS }, (_, index) => {
    const kind = pick(FIRST_WORDS);
    const mark = kind === 'Egg' ? 'egg' : ['Chicken', 'Lamb', 'Prawn'].includes(kind) ? 'non-veg' : 'veg';
    const price = 90 + Math.floor(random() * 40) * 10;
    return [
      `${kind} ${pick(SECOND_WORDS)} ${pick(THIRD_WORDS)} ${index + 1}`,
      `Kitchen ${Math.floor(index / ITEMS_PER_CATEGORY) + 1}`,
      price,
      mark,
      DESCRIPTION,
      index % 10 === 9 ? `Half=${price}; Full=${price + 120}*` : '',
      `/art/${pick(PICTURES)}.webp`,
      200 + Math.floor(random() * 600),
    ];
  });
  return csv([head, ...lines]);
}

/** A deterministic file of 1,000 outlets in 40 cities. */
export function createManyOutlets(): Buffer {
  const random = seededRandom(SEED);
  const head = [
    ...['Record id', 'Code', 'Title', 'Area', 'City', 'State', 'Address', 'Latitude', 'Longitude'],
    ...['Phone', 'Email', 'FSSAI', 'GSTIN', 'Hours', 'Dine-in', 'Delivery', 'Takeaway', 'Delivery bands'],
    ...['Drinking age', 'Tables'],
  ];
  const lines = Array.from({ length: OUTLETS }, (_, index) => {
    const city = `City ${Math.floor(index / OUTLETS_PER_CITY) + 1}`;
    const area = `Sector ${(index % OUTLETS_PER_CITY) + 1}`;
    return [
      ...[FIRST_RECORD_ID + index, codeOf(index), `Sunehri ${city} ${area}`],
      ...[area, city, 'Punjab', `${index + 1}, ${area}, ${city} 160${String(index).padStart(3, '0')}`],
      ...[(12 + random() * 20).toFixed(4), (72 + random() * 16).toFixed(4)],
      ...['+91 172 400 0199', `outlet${index}@sample.example`, `1212600200${String(index).padStart(4, '0')}`],
      ...['03AAKCS4821M1Z6', index % 3 === 0 ? 'daily 18:00-02:00' : 'daily 10:00-23:00'],
      ...['yes', 'yes', index % 4 === 0 ? 'no' : 'yes', '2=25; 5=45', 25, 8],
    ];
  });
  return csv([head, ...lines]);
}
