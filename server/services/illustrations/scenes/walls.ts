import { area, box, type Dice, dot, faint, line, litBox, litDot, oval } from '../strokes.ts';
import type { Sky } from './surroundings.ts';

export const WALLS = [
  '#8a3f2b',
  '#e9d3ac',
  '#2f4a5c',
  '#c98a4a',
  '#5a6f52',
  '#d7b7a0',
  '#6a4257',
  '#b98a3a',
  '#3f5f57',
] as const;
const AWNINGS = [
  ['#d8402c', '#fff3dc'],
  ['#2f6b57', '#f6ead0'],
  ['#e0a52f', '#fff8e6'],
  ['#3d6488', '#eef3f4'],
  ['#7a4a5e', '#f4e0d4'],
] as const;

/** A striped awning of this width. */
export function awning(dice: Dice, x: number, y: number, width: number): string {
  const [first, second] = dice.inTurn(AWNINGS);
  const count = Math.round(width / 14);
  const step = width / count;
  const stripes = Array.from({ length: count }, (_, index) => {
    const left = x + index * step;
    return area(`M${left} ${y}h${step}v14a${step / 2} 6 0 01-${step} 0z`, index % 2 === 0 ? first : second);
  });
  return (
    stripes.join('') +
    box(x, y, width, 3, 0, '#000', faint(0.14)) +
    box(x, y + 20, width, 7, 0, '#000', faint(0.12))
  );
}

/** A window: in the dark with a lit lamp behind it, by day with a reflection on it. */
export function glass(x: number, y: number, width: number, height: number, { glow, isDark }: Sky): string {
  const panes = line(`M${x + width / 2} ${y}v${height}`, '#2f2722', 1.8);
  const inside = isDark
    ? dot(x + width * 0.3, y + height * 0.3, 4, '#fff3cf') +
      box(x + 3, y + height * 0.66, width - 6, height * 0.34, 1, '#b5713a', faint(0.55))
    : line(`M${x + 4} ${y + height - 5}l${width * 0.3} -${height * 0.6}`, '#fff', 3, faint(0.7));
  return (
    box(x - 2, y - 2, width + 4, height + 4, 2, '#2f2722') +
    box(x, y, width, height, 1, glow) +
    inside +
    panes
  );
}

export const door = (x: number, y: number, height: number, sky: Sky) =>
  box(x - 12, y - height, 24, height, 2, '#3b2a1e') +
  box(x - 9, y - height + 4, 18, height * 0.5, 1, sky.glow) +
  dot(x + 7, y - height * 0.35, 1.6, '#f0c768');

/** The sign over the door: fork, spoon and a golden plate, without a name. */
export const sign = (x: number, y: number) =>
  litBox(x - 34, y - 9, 68, 18, 5, '#2a211a') +
  litDot(x, y, 6, '#f4b24a') +
  line(`M${x - 20} ${y - 4}v8M${x - 23} ${y - 4}v3q0 2 3 2t3-2v-3`, '#f4b24a', 1.4) +
  line(`M${x + 20} ${y}v4`, '#f4b24a', 1.6) +
  oval(x + 20, y - 2, 2, 3, '#f4b24a');

export type Front = (dice: Dice, sky: Sky) => string;

export const wallOf = (dice: Dice) => dice.inTurn(WALLS);
