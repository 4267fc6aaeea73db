/** A repeatable source of random choices, so that a dish, outlet or event always gets the same picture. */
export interface Dice {
  /** A number from `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <const List extends readonly [unknown, ...unknown[]]>(list: List) => List[number];
  /** Picks by the subject's place in its list, so that two neighbours never get the same element. */
  readonly inTurn: <const List extends readonly [unknown, ...unknown[]]>(list: List) => List[number];
}

/** Draws the middle of an event's picture, around 160, 100. */
export type Motif = (dice: Dice) => string;

/** FNV-1a of a text, which spreads similar names over all numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // Without the final mixing, names that end alike would begin alike.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Mulberry32, seeded by a text; `place` is the number of the subject in its list. */
export function createDice(seed: string, place: number): Dice {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    inTurn: (list) => list[place % list.length] ?? list[0],
  };
}

const LIGHT = 'url(#s)';

/** The one light of all illustrations: from the upper left, over any colour. */
const DEFINITIONS =
  '<defs><radialGradient id="s" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset=".6" stop-opacity=".02"/><stop offset="1" stop-opacity=".34"/></radialGradient><radialGradient id="f"><stop offset=".55" stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient><radialGradient id="g"><stop stop-color="#ffdf94" stop-opacity=".75"/><stop offset="1" stop-color="#ffdf94" stop-opacity="0"/></radialGradient></defs>';

/** An SVG document; `viewBox` is that of the drawing, such as `0 0 120 120`. */
export function svgOf(viewBox: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${DEFINITIONS}${drawing}</svg>`;
}

const short = (value: number) => String(Math.round(value * 10) / 10);

export function dot(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`;
}

export function area(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

export function box(
  ...[x, y, width, height, radius, fill, more = '']: [
    ...[number, number, number, number, number],
    string,
    string?,
  ]
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"${more}/>`;
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}

export const faint = (opacity: number) => ` opacity="${opacity}"`;

/** The same shape twice: its colour, and the light over it. */
export const litDot = (x: number, y: number, r: number, fill: string) =>
  dot(x, y, r, fill) + dot(x, y, r, LIGHT);
export const litOval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  oval(x, y, rx, ry, fill) + oval(x, y, rx, ry, LIGHT);
export const litArea = (d: string, fill: string) => area(d, fill) + area(d, LIGHT);
export const litBox = (
  ...[x, y, width, height, radius, fill]: [number, number, number, number, number, string]
) => box(x, y, width, height, radius, fill) + box(x, y, width, height, radius, LIGHT);

/** A soft shadow on the table. */
export const shadow = (x: number, y: number, rx: number, ry: number) => oval(x, y, rx, ry, 'url(#f)');

/** The warm light around a lamp or a flame. */
export const glowAt = (x: number, y: number, r: number) => dot(x, y, r, 'url(#g)');

/** Moves a drawing around 0, 0 to x, y, turned by `turn` degrees. */
export function placed(x: number, y: number, turn: number, drawing: string, scale = 1): string {
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`;
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${Math.round(turn)})${scaled}">${drawing}</g>`;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const GOLDEN_ANGLE = 2.399963;

/** Spots that are strewn evenly over a circle of this radius, not in rows. */
export function strew(dice: Dice, count: number, radius: number, x = 60, y = 60): Spot[] {
  const start = dice.between(0, 2 * Math.PI);
  return Array.from({ length: count }, (_, index) => {
    const far = radius * Math.sqrt((index + 0.5) / count) * dice.between(0.9, 1.04);
    const angle = start + index * GOLDEN_ANGLE + dice.between(-0.15, 0.15);
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), turn: dice.between(0, 360) };
  });
}

/** Spots that lie evenly along a circle of this radius. */
export function ring(count: number, radius: number, start = 0, x = 60, y = 60): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 2 * Math.PI) / count;
    return {
      ...{ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) },
      turn: (angle * 180) / Math.PI,
    };
  });
}

/** Many short strokes in one path, such as grains of rice or crumbs. */
export function flecks(spots: readonly Spot[], length: number, colour: string, width: number): string {
  const strokes = spots.map(({ x, y, turn }) => {
    const angle = (turn * Math.PI) / 180;
    return `M${short(x)} ${short(y)}l${short(length * Math.cos(angle))} ${short(length * Math.sin(angle))}`;
  });
  return line(strokes.join(''), colour, width);
}
