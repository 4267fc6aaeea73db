interface PricedSize {
  readonly title: string;
  readonly beforePaise: number;
  readonly afterPaise: number;
}

/** Titles of a size and of a larger one that costs less. */
interface DearerSize {
  readonly smaller: string;
  readonly larger: string;
}

/** Groups of size words, from the smallest size to the largest. */
const SIZE_WORDS: readonly (readonly string[])[] = [
  ['quarter', 'mini'],
  ['half', 'small'],
  ['regular', 'medium', 'single'],
  ['full', 'large', 'double'],
  ['family', 'jumbo'],
];

const MEASURE = /(\d+(?:\.\d+)?)\s*(ml|l|g|kg|pcs?|pieces?|inch)\b/i;
/** Millilitres, grams and pieces are not compared with each other. */
const UNITS: Readonly<Record<string, { readonly of: string; readonly times: number }>> = {
  ...{ ml: { of: 'ml', times: 1 }, l: { of: 'ml', times: 1_000 } },
  ...{ g: { of: 'g', times: 1 }, kg: { of: 'g', times: 1_000 } },
  ...{ pc: { of: 'piece', times: 1 }, pcs: { of: 'piece', times: 1 } },
  ...{ piece: { of: 'piece', times: 1 }, pieces: { of: 'piece', times: 1 }, inch: { of: 'inch', times: 1 } },
};

const rankOf = (title: string): number => {
  const words = title.toLowerCase().split(/[^a-z]+/);
  return SIZE_WORDS.findIndex((sizes) => sizes.some((size) => words.includes(size)));
};

function measureOf(title: string): { readonly of: string; readonly amount: number } | undefined {
  const [, amount = '', unit = ''] = MEASURE.exec(title) ?? [];
  const { of, times = 1 } = UNITS[unit.toLowerCase()] ?? {};
  return of === undefined ? undefined : { of, amount: Number(amount) * times };
}

/** Compares two sizes by their words, then by their measures, then by their prices before the change. */
function isSmaller(one: PricedSize, other: PricedSize): boolean {
  const [rank, otherRank] = [rankOf(one.title), rankOf(other.title)];
  if (rank >= 0 && otherRank >= 0 && rank !== otherRank) return rank < otherRank;
  const [measure, otherMeasure] = [measureOf(one.title), measureOf(other.title)];
  if (measure !== undefined && measure.of === otherMeasure?.of) return measure.amount < otherMeasure.amount;
  return one.beforePaise < other.beforePaise;
}

const isChanged = ({ beforePaise, afterPaise }: PricedSize) => beforePaise !== afterPaise;

/** Sizes of a dish that a price change makes dearer than a larger size, in menu order. */
export function findDearerSizes(sizes: readonly PricedSize[]): DearerSize[] {
  return sizes.flatMap((one) => {
    const larger = sizes.find(
      (other) =>
        one.afterPaise > other.afterPaise && (isChanged(one) || isChanged(other)) && isSmaller(one, other),
    );
    return larger === undefined ? [] : [{ smaller: one.title, larger: larger.title }];
  });
}
