import * as v from 'valibot';

const ColourSchema = v.pipe(
  v.string('must be a colour such as #1a2b3c'),
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a2b3c'),
  v.toLowerCase(),
);

const explain = ({ expected }: v.BaseIssue<unknown>) =>
  expected === 'never' ? 'is no colour of the brand' : 'is missing';

const ThemeSchema = v.strictObject(
  {
    ink: ColourSchema,
    paper: ColourSchema,
    surface: ColourSchema,
    surfaceRaised: ColourSchema,
    muted: ColourSchema,
    line: ColourSchema,
    lineStrong: ColourSchema,
    accentSoft: ColourSchema,
    accentLine: ColourSchema,
  },
  explain,
);

/** `brand/colours.json`: colours of a chain in light and dark. */
export const ColoursSchema = v.strictObject(
  {
    accent: ColourSchema,
    accentStrong: ColourSchema,
    onAccent: ColourSchema,
    light: ThemeSchema,
    dark: ThemeSchema,
  },
  explain,
);
export type BrandColours = v.InferOutput<typeof ColoursSchema>;

/** WCAG 2.2, 1.4.3, for text. */
const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11, for the border of a field. */
const EDGE_CONTRAST = 3;

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const THEMED = {
  '--gold-soft': 'accentSoft',
  '--gold-line': 'accentLine',
  '--ink': 'ink',
  '--paper': 'paper',
  '--surface': 'surface',
  '--surface-raised': 'surfaceRaised',
  '--muted': 'muted',
  '--line': 'line',
  '--line-strong': 'lineStrong',
} as const;

/** CSS declarations of the custom properties used by the stylesheets. */
export function colourTokens({ accent, accentStrong, onAccent, light, dark }: BrandColours): string {
  const fixed = {
    '--gold': accent,
    '--gold-strong': accentStrong,
    '--on-gold': onAccent,
    // Dark in both themes, for toasts and camera images.
    '--night': dark.paper,
    '--night-raised': dark.surfaceRaised,
    '--on-night': dark.ink,
    // A dark accent is unreadable on it.
    '--gold-on-night': contrastOf(accent, dark.surfaceRaised) < TEXT_CONTRAST ? dark.ink : accent,
  };
  return [
    ...Object.entries(fixed).map(([name, colour]) => `${name}: ${colour};`),
    ...Object.entries(THEMED).map(
      ([name, colour]) => `${name}: light-dark(${light[colour]}, ${dark[colour]});`,
    ),
  ].join(' ');
}

interface Pair {
  readonly front: readonly [name: string, colour: string];
  readonly ground: readonly [name: string, colour: string];
  readonly needed: number;
}

/** Fixed text colours of the app on a chain's backgrounds: green for vegetarian, red for errors. */
export type OwnColours = Readonly<Record<string, { readonly light: string; readonly dark: string }>>;

function pairsOf(colours: BrandColours, own: OwnColours): Pair[] {
  const { accent, accentStrong, onAccent } = colours;
  const themes = (['light', 'dark'] as const).flatMap((theme): Pair[] => {
    const { ink, muted, lineStrong, paper, surface, surfaceRaised, accentSoft } = colours[theme];
    const named = (name: string, colour: string) => [`${theme}.${name}`, colour] as const;
    const grounds = [
      named('paper', paper),
      named('surface', surface),
      named('surfaceRaised', surfaceRaised),
      named('accentSoft', accentSoft),
    ];
    const texts = [named('ink', ink), named('muted', muted)];
    const signs = Object.entries(own).map(([name, colour]) => [`the app's ${name}`, colour[theme]] as const);
    return [
      ...texts.flatMap((front) => grounds.map((ground) => ({ front, ground, needed: TEXT_CONTRAST }))),
      ...signs.flatMap((front) =>
        grounds.slice(0, 3).map((ground) => ({ front, ground, needed: TEXT_CONTRAST })),
      ),
      { front: named('lineStrong', lineStrong), ground: named('paper', paper), needed: EDGE_CONTRAST },
    ];
  });
  const accents = [['accent', accent] as const, ['accentStrong', accentStrong] as const].map(
    (ground): Pair => ({ front: ['onAccent', onAccent], ground, needed: TEXT_CONTRAST }),
  );
  return [...accents, ...themes];
}

/** One sentence for each pair of colours with too little contrast. */
export function findWeakPairs(colours: BrandColours, own: OwnColours): string[] {
  return pairsOf(colours, own).flatMap(({ front, ground, needed }) => {
    const contrast = contrastOf(front[1], ground[1]);
    if (contrast >= needed) return [];
    // Rounded down, because 4.49 is below 4.5.
    const shown = Math.floor(contrast * 100) / 100;
    return [
      `brand/colours.json: ${front[0]} ${front[1]} on ${ground[0]} ${ground[1]} has a contrast of ${shown} to 1; it needs ${needed} to 1.`,
    ];
  });
}
