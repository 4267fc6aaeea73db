import type { Morsel } from './morsels.ts';

type Words<T> = readonly (readonly [words: RegExp, value: T])[];

/** Colours of sauces, drinks and doughs, by words of the name. */
const COLOURS: Words<string> = [
  [/old monk|dark rum/, '#6b2f12'],
  [/dal makhani|kaali dal|maa ki dal/, '#5a2f1c'],
  [/\bdal\b/, '#e6a92f'],
  [/hot chocolate(?! fudge)/, '#6b3a20'],
  [/red velvet/, '#fff4ea'],
  [/chocolate|truffle|choco lava/, '#5b301a'],
  [/oreo/, '#b9aaa0'],
  [/strawberry|rose\b|guava/, '#f08a9e'],
  [/watermelon/, '#e8505a'],
  [/mango/, '#f7b02e'],
  [/banana/, '#f5e0a0'],
  [/blueberry|berry/, '#8a4fa0'],
  [/blue/, '#3fa3d9'],
  [/kala khatta/, '#5a2350'],
  [/orange|sunrise/, '#f58a2a'],
  [/mojito|fresh lime|nimbu/, '#cfe6a0'],
  [/colada/, '#fdf3d0'],
  [/lemonade|lemon (soda|juice|water)/, '#f7e07a'],
  [/jaljeera|namkeen lassi|mint cooler/, '#a9b96a'],
  [/peach/, '#e8a05a'],
  [/cosmopolitan/, '#ee5f78'],
  [/whisky sour/, '#e6b04a'],
  [/long island/, '#a5602c'],
  [/americano/, '#3b1e10'],
  [/latte|frappe|cold coffee/, '#c39a70'],
  [/vietnamese/, '#7a4a2a'],
  [/caramel/, '#d29a55'],
  [/green tea|kahwa/, '#d4b84a'],
  [/hariyali|palak|saag|green curry|pudina|hara /, '#5f8f3a'],
  [/malai paneer|malai soya|murgh malai|malai tikka|afghani|reshmi/, '#f3e2bd'],
  [/malai|shahi|korma|navratan|safed|white/, '#f3d9a0'],
  [/lababdar/, '#c9502a'],
  [/butter (chicken|paneer|masala)|makhan(i|wala)/, '#e2702e'],
  [/achari/, '#c98a2a'],
  [/rogan|kolhapuri|laal/, '#a82f1c'],
  [/kadhai|kadai|karahi|rara|keema/, '#94401f'],
  [/dhaba|matar|bhuna/, '#b8642a'],
  [/arrabbiata|bolognese|schezwan|peri peri|arrabiata|marinara/, '#cf3f24'],
  [/pink sauce|pink/, '#f0a58a'],
  [/alfredo|four cheese|white sauce/, '#fbeecb'],
  [/bbq|barbecue/, '#8a3518'],
  [/hot (&|and) sour|manchow/, '#8f4a1f'],
  [/sweet corn/, '#f2cf5a'],
  [/lemon coriander/, '#d9d98a'],
  [/thukpa/, '#c98a3a'],
  [/tomato/, '#d8502c'],
  [/chilli garlic/, '#c9662a'],
  [/mutton|lamb/, '#8a4a26'],
  [/\bfish/, '#dd9a3f'],
  [/kashmiri pulao/, '#f3c04a'],
  [/tiramisu/, '#d9b48a'],
  [/cheesecake/, '#fbeab8'],
  [/gajar|carrot/, '#d2542a'],
  [/moong/, '#dda338'],
  [/rasmalai/, '#fbeecb'],
  [/avocado/, '#a9c95f'],
  [/sesame|garlic naan/, '#f3d497'],
];

/** Colours of drinks by words of their category or name, used when no word of `COLOURS` matches. */
const SHELVES: Words<string> = [
  [/whisk/, '#c07a2c'],
  [/vodka|gin|absolut|bacardi|white rum/, '#dfeef4'],
];

const PIECES: Words<readonly Morsel[]> = [
  [/paneer|cottage/, ['paneer']],
  [/kofta/, ['kofta']],
  [/chaap|soya/, ['chaap']],
  [/lollipop|wings?|drums/, ['wing']],
  [/\beggs?\b/, ['egg']],
  [/dhaba chicken|kadhai chicken|chicken (dum )?biryani|tangdi/, ['leg']],
  [/pepperoni/, ['pepperoni']],
  [/chicken|murgh|kukkad/, ['chicken']],
  [/mutton|gosht|lamb|keema|rogan/, ['mutton']],
  [/prawn|shrimp/, ['prawn']],
  [/\bfish|machhi|machi|pomfret|salmon/, ['fish']],
  [/mushroom/, ['mushroom']],
  [/aloo|potato|bhaji\b/, ['potato']],
  [/gobhi|gobi|cauliflower|manchurian/, ['cauliflower']],
  [/bhindi|okra/, ['okra']],
  [/broccoli/, ['broccoli']],
  [/chole|chana|chickpea/, ['chickpea']],
  [/rajma|bean/, ['bean']],
  [/hara bhara|falafel/, ['patty']],
  [/dahi ke/, ['whitePatty']],
  [/galouti|shami/, ['brownPatty']],
  [/manchurian/, ['ball']],
  [/pakora|pakoda|fritter|kadhi|nugget|golden/, ['nugget']],
  [/pineapple|colada/, ['pineapple']],
  [/mojito|mint|pudina|chaas|jaljeera|green tea/, ['pea']],
  [/lemon|lime|corona|sour|bombay sapphire/, ['lemon']],
  [/lagoon|virgin mojito|masala lemonade/, ['cucumber']],
  [/chocolate|truffle|lava|fudge|brownie|oreo|choco/, ['ball']],
  [/rasmalai|rasgulla/, ['whitePatty']],
  [/veg\b(?! (burger|club|momos|kebab|thali))|subz|sabz|vegetable/, ['cauliflower', 'potato', 'redPepper']],
  [/thali/, ['paneer', 'bean', 'cucumber', 'pea', 'chickpea']],
  [/caesar/, ['crouton']],
  [/veg(gie)? kebab platter/, ['paneer', 'chaap', 'patty', 'mushroom']],
  [/kebab platter|mixed grill/, ['leg', 'fish', 'brownPatty', 'chicken']],
  [/greek/, ['tomato', 'cucumber', 'paneer']],
  [/green salad|kachumber/, ['cucumber', 'tomato', 'onion']],
  [/breakfast/, ['bean', 'mushroom', 'tomato']],
  [/farmhouse/, ['mushroom', 'capsicum', 'tomato']],
  [/margherita|bruschetta/, ['tomato']],
  [/four cheese/, ['butter']],
  [/sarson|saag|palak/, ['butter']],
];

const SPECKS: Words<readonly Morsel[]> = [
  [
    /kadhai|shashlik|tikka|chilli (paneer|chicken)|kung pao|farmhouse|hakka|sizzler|chopsuey/,
    ['capsicum', 'redPepper', 'onion'],
  ],
  [/do pyaza|bhurji|masala papad|roll|bbq|missi|poha|egg fried/, ['onion', 'tomato']],
  [/matar|keema|mix veg|pulao|veg fried|subz/, ['pea']],
  [/corn/, ['corn']],
  [/chilli|peri peri|schezwan|arrabbiata|kung pao/, ['chilli', 'greenChilli']],
  [/mix veg|fried rice|vegetable/, ['corn', 'redPepper']],
  [/olive|greek|nachos|peri peri veg|bruschetta/, ['olive', 'tomato']],
  [/nachos|loaded/, ['greenChilli', 'corn']],
  [/kashmiri|navratan|dry fruit|kung pao/, ['cashew']],
  [/aglio|burnt garlic|garlic naan/, ['cashew']],
  [/almond/, ['cashew']],
  [/veg momos|chicken momos/, ['onion']],
  [/paneer momos/, ['greenChilli']],
  [/pancake|waffle|french toast|berry/, ['strawberry', 'blueberry']],
  [/red velvet/, ['chilli']],
];

const collect = (table: Words<readonly Morsel[]>, words: string) => [
  ...new Set(table.flatMap(([rule, list]) => (rule.test(words) ? list : []))),
];

export function findColour(words: string, where: string): string | undefined {
  const match =
    COLOURS.find(([rule]) => rule.test(words)) ?? SHELVES.find(([rule]) => rule.test(`${where} ${words}`));
  return match?.[1];
}

/** Large pieces (`bits`) and small ones (`specks`) that the name of a dish mentions. */
export function findPieces(words: string): {
  readonly bits: readonly Morsel[];
  readonly specks: readonly Morsel[];
} {
  return { bits: collect(PIECES, words), specks: collect(SPECKS, words) };
}
