import { area, box, type Dice, dot, faint, glowAt, line, litDot, oval } from '../strokes.ts';

/** Skies at hours of the day: colours at the top and at the horizon; lamps are lit in a dark one. */
const SKIES = [
  { top: '#2b2350', low: '#e58a5a', isDark: true },
  { top: '#12203f', low: '#3f4f86', isDark: true },
  { top: '#f6b35e', low: '#fde3b4', isDark: false },
  { top: '#1f2f5c', low: '#b8628a', isDark: true },
  { top: '#7fbfe0', low: '#dff0f2', isDark: false },
  { top: '#3a1f45', low: '#f0a14e', isDark: true },
  { top: '#16303a', low: '#4f8a86', isDark: true },
] as const;

export interface Sky {
  readonly isDark: boolean;
  readonly drawing: string;
  /** Colour of windows and lamps. */
  readonly glow: string;
}

/** The sky of 320 × 180, with its sun, moon or stars. */
export function pickSky(dice: Dice): Sky {
  const { top, low, isDark } = dice.inTurn(SKIES);
  const gradient = `<defs><linearGradient id="k" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".85" stop-color="${low}"/></linearGradient></defs>`;
  const x = dice.pick([58, 250, 272, 40]);
  const light = isDark
    ? stars(dice) + glowAt(x, 34, 22) + area(`M${x + 3} 23a11 11 0 1 0 8 17 9.5 9.5 0 0 1-8-17z`, '#fdf1cf')
    : litDot(x, 36, 14, '#fff3c2') + cloud(320 - x, 34) + cloud(x - 30, 58);
  return {
    isDark,
    drawing: `${gradient}<rect width="320" height="180" fill="url(#k)"/>${light}`,
    glow: isDark ? '#ffd98a' : '#cfe3e6',
  };
}

function stars(dice: Dice): string {
  const points = Array.from(
    { length: 26 },
    () => `M${Math.round(dice.between(4, 316))} ${Math.round(dice.between(4, 88))}h.1`,
  );
  return line(points.join(''), '#fff6d8', 1.6, faint(0.75));
}

const cloud = (x: number, y: number) =>
  `<g opacity=".8">${oval(x, y, 20, 6, '#fff')}${dot(x - 5, y - 5, 8, '#fff')}${dot(x + 7, y - 4, 6, '#fff')}</g>`;

/** The towers of a town in the background. */
export function skyline(dice: Dice, colour: string): string {
  const towers = Array.from({ length: 15 }, (_, index) => {
    const height = dice.between(24, 66);
    return box(index * 22 - 4, 146 - height, dice.between(14, 23), height, 1, colour);
  });
  return `<g opacity=".55">${towers.join('')}</g>`;
}

export function hills(dice: Dice, colour: string): string {
  const y = dice.between(84, 98);
  return area(`M0 ${y + 20}Q50 ${y - 22} 110 ${y + 12}T220 ${y}T320 ${y + 14}V180H0z`, colour, faint(0.6));
}

export function mountains(): string {
  const snow = 'M74 58l12 20-9-4-7 6-6-7-8 3zM214 40l17 28-12-6-9 8-9-9-10 5z';
  return (
    area('M-10 150L74 58l70 92z', '#6f7f9c') +
    area('M110 150L214 40l120 110z', '#5b6c8c') +
    area(snow, '#f7f9fb')
  );
}

export const trees = (dice: Dice, y: number, colour: string) =>
  Array.from({ length: 9 }, (_, index) => {
    const x = index * 38 + dice.between(-10, 10);
    return (
      dot(x, y - 16, dice.between(13, 22), colour) +
      dot(x + 12, y - 10, 13, colour) +
      dot(x, y - 16, 16, 'url(#s)', faint(0.5))
    );
  }).join('');

export function pine(x: number, y: number, size: number): string {
  const s = size;
  return (
    box(x - 2, y - 6, 4, 8, 0, '#5b3a22') +
    area(
      `M${x} ${y - s}l${s * 0.36} ${s * 0.45}h-${s * 0.72}zM${x} ${y - s * 0.72}l${s * 0.44} ${s * 0.68}h-${s * 0.88}z`,
      '#2f5d44',
    ) +
    area(`M${x} ${y - s}l-${s * 0.36} ${s * 0.45}h${s * 0.36}z`, '#4b7f5f', faint(0.7))
  );
}

export const palm = (x: number, y: number, height: number) =>
  line(`M${x} ${y}q6-${height / 2} 2-${height}`, '#7a5330', 4) +
  line(
    `M${x + 2} ${y - height}q-16-8-26 4m26-4q16-10 28 2m-28-2q-8-16-22-14m22 14q8-16 24-12m-24 12q0 10-6 18`,
    '#3f7d4a',
    4,
  );

/** The street in front of a house. */
export const ground = (colour: string) =>
  box(0, 148, 320, 32, 0, colour) + box(0, 148, 320, 3, 0, '#fff', faint(0.16));

export function plant(x: number, y: number): string {
  return (
    line(`M${x} ${y - 8}q-8-8-6-18M${x} ${y - 8}q0-12 1-22M${x} ${y - 8}q8-8 7-17`, '#4b8a4a', 4) +
    area(`M${x - 7} ${y - 9}h14l-3 11h-8z`, '#b4633a')
  );
}

/** Bulbs on a wire between two points. */
export function lights(from: readonly [number, number], to: readonly [number, number], sag: number): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const [mx, my] = [(x1 + x2) / 2, Math.max(y1, y2) + sag];
  const bulbs = [0.1, 0.23, 0.36, 0.5, 0.64, 0.77, 0.9].map((t) => {
    const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2;
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2 + 3;
    return glowAt(x, y, 6) + dot(x, y, 2.4, '#ffe7a8');
  });
  return line(`M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`, '#3a2f28', 1.2) + bulbs.join('');
}

/** A round table with two chairs. */
export function table(x: number, y: number, colour: string): string {
  return (
    oval(x, y + 14, 22, 4, '#000', faint(0.18)) +
    line(
      `M${x - 17} ${y - 7}v9h8v11M${x - 17} ${y + 2}v11M${x + 17} ${y - 7}v9h-8v11M${x + 17} ${y + 2}v11`,
      '#4a3324',
      2.4,
    ) +
    line(`M${x} ${y}v14`, '#4a3324', 2.6) +
    oval(x, y, 13, 3.4, colour) +
    litDot(x - 3, y - 3, 2.2, '#fff6e0') +
    box(x + 2, y - 6, 3, 5, 1, '#e58a5a')
  );
}

export function lamp(x: number, y: number, glow: string, isLit: boolean): string {
  return (
    (isLit ? glowAt(x, y, 13) : '') +
    line(`M${x} ${y - 12}v7`, '#2f2722', 1.6) +
    box(x - 4, y - 6, 8, 11, 2, '#2f2722') +
    box(x - 2.5, y - 4, 5, 7, 1, glow)
  );
}
