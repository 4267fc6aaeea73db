/** Words for meat and fish in English and the languages of Indian menus. */
const MEAT = [
  ...['chicken', 'mutton', 'lamb', 'beef', 'pork', 'bacon', 'ham', 'salami', 'pepperoni', 'chorizo', 'duck'],
  ...[
    'turkey',
    'meat',
    'meatball',
    'meatballs',
    'keema',
    'kheema',
    'murgh',
    'murg',
    'gosht',
    'fish',
    'prawn',
  ],
  ...['prawns', 'shrimp', 'shrimps', 'crab', 'squid', 'lobster', 'tuna', 'salmon', 'anchovy', 'anchovies'],
  ...['seafood', 'machhi', 'machli', 'चिकन', 'मटन', 'मछली', 'ਚਿਕਨ', 'ਮਟਨ', 'ਮੱਛੀ'],
];
const EGG = ['egg', 'eggs', 'anda', 'omelette', 'omelet', 'omlette', 'अंडा', 'ਅੰਡਾ'];
/** Words that mean, before a word for meat, a dish without meat: mock duck, soya keema. */
const NOT_MEAT = [
  ...['mock', 'faux', 'veg', 'veggie', 'vegan', 'vegetarian', 'soya', 'soy', 'based', 'jackfruit', 'no'],
  ...['without', 'not', 'paneer', 'mushroom', 'tofu', 'rajma'],
];

const ALCOHOL = [
  ...['beer', 'beers', 'lager', 'whisky', 'whiskies', 'whiskey', 'scotch', 'bourbon', 'wine', 'wines'],
  ...['champagne', 'prosecco', 'vodka', 'rum', 'gin', 'tequila', 'brandy', 'breezer', 'breezers', 'liqueur'],
  ...['liqueurs', 'liquor', 'cocktails', 'spirits', 'feni'],
];
/** Words before a word for alcohol with which it is none, as in ginger beer; `NOT_AFTER` as in rum cake. */
const NOT_BEFORE = [
  ...['ginger', 'root', 'mock', 'virgin', 'non-alcoholic', 'alcoholic', 'alcohol-free', 'free', 'zero', 'no'],
  'without',
];
const NOT_AFTER = ['cake', 'ball', 'balls', 'raisin', 'sauce', 'vinegar', 'batter', 'battered', 'free'];

/** A word for meat, fish or (unless allowed) egg in a name; undefined without one. */
export function findMeat(name: string, isEggAllowed: boolean): string | undefined {
  return findWord(wordsOf(name), isEggAllowed ? MEAT : [...MEAT, ...EGG], NOT_MEAT, ['free', 'less']);
}

/** A word for alcohol in a name; `beer-battered` is a different word. */
export function findAlcohol(name: string): string | undefined {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  const whole = words.map((word) => word.replaceAll(/^-+|-+$/g, '')).filter((word) => word !== '');
  return findWord(whole, ALCOHOL, NOT_BEFORE, NOT_AFTER);
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function findWord(
  words: readonly string[],
  wanted: readonly string[],
  notBefore: readonly string[],
  notAfter: readonly string[],
): string | undefined {
  return words.find(
    (word, at) =>
      wanted.includes(word) &&
      !notBefore.includes(words[at - 1] ?? '') &&
      !notAfter.includes(words[at + 1] ?? ''),
  );
}
