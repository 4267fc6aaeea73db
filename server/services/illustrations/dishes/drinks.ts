import {
  area,
  type Dice,
  dot,
  faint,
  flecks,
  line,
  litArea,
  litBox,
  litDot,
  litOval,
  oval,
  placed,
  shadow,
  strew,
} from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { mint, morsel } from './morsels.ts';
import { steam } from './vessels.ts';

const STRAWS = ['#d8402c', '#3d6488', '#4e8b3b', '#e0a52f', '#7a4a5e'] as const;
export const GLASS = '#cfe4ec';

const straw = (dice: Dice, x: number) => line(`M${x} 44L${x + 14} 6h10`, dice.inTurn(STRAWS), 4);

const ice = (dice: Dice, y: number) =>
  [46, 62, 74]
    .map((x, index) =>
      placed(
        x,
        y + index * 5,
        dice.between(-25, 25),
        litBox(-7, -7, 14, 14, 3, '#eef8fc') + line('M-4-4l4 0', '#fff', 2),
      ),
    )
    .map((cube) => `<g opacity=".8">${cube}</g>`)
    .join('');

/** The garnish of a drink: a slice at the rim, berries or leaves, for each ingredient that its name mentions. */
export function garnish(dice: Dice, bits: Filling['bits'], y: number): string {
  return bits
    .map((bit, index) => {
      const x = index % 2 === 0 ? 84 : 42;
      if (bit === 'pea') return mint(52, y + 2, -30) + mint(64, y, 25) + mint(58, y + 8, -60, 0.8);
      return bit === 'lemon'
        ? placed(x, y, -18, citrus('#ffd84a'))
        : bit === 'cucumber'
          ? placed(x, y, -18, citrus('#a9d65c'))
          : morsel(bit, { x, y, turn: dice.between(10, 40) }, 1.2);
    })
    .join('');
}

const citrus = (colour: string) =>
  litDot(0, 0, 12, colour) +
  dot(0, 0, 9.5, '#fffbe6') +
  [0, 60, 120, 180, 240, 300]
    .map((turn) => placed(0, 0, turn, area('M0-1L-3.5-8q3.5-2 7 0z', colour)))
    .join('');

export type GlassShape = 'tall' | 'tumbler' | 'hurricane' | 'jar' | 'steel';

const GLASSES: Record<GlassShape, readonly [outline: string, liquid: string]> = {
  tall: ['M34 20h52l-6 84q0 6-6 6H46q-6 0-6-6z', 'M37 34h46l-5 68q0 4-4 4H46q-4 0-4-4z'],
  tumbler: ['M26 38h68l-6 64q-1 8-8 8H40q-7 0-8-8z', 'M31 62h58l-4 38q-1 6-6 6H41q-5 0-6-6z'],
  hurricane: [
    'M34 16h52c2 18-8 24-8 34 0 12 6 14 6 26 0 12-12 18-20 18v8h12q4 0 4 6H40q0-6 4-6h12v-8c-8 0-20-6-20-18 0-12 6-14 6-26 0-10-10-16-8-34z',
    'M38 28h44c-1 10-8 14-8 24 0 11 6 14 6 24 0 9-10 14-20 14s-20-5-20-14c0-10 6-13 6-24 0-10-7-14-8-24z',
  ],
  jar: [
    'M30 30q0-6 6-6h48q6 0 6 6l2 66q0 14-12 14H40q-12 0-12-14z',
    'M33 42h54l2 54q0 10-10 10H41q-10 0-10-10z',
  ],
  steel: ['M30 22h60l-8 80q-1 8-8 8H46q-7 0-8-8z', ''],
};

/** A cold drink in a glass: juice, shake, lassi, mocktail, iced coffee. */
export function drawGlass(
  dice: Dice,
  { colour, bits, specks = [] }: Filling,
  top: 'ice' | 'foam' | 'cream' | 'plain',
  shapes: readonly [GlassShape, ...GlassShape[]],
): string {
  const shape = dice.inTurn(shapes);
  const [outline, liquid] = GLASSES[shape];
  const y = shape === 'tumbler' ? 62 : shape === 'jar' ? 42 : 32;
  const glass = shadow(60, 111, 32, 6);
  const head =
    top === 'foam'
      ? litOval(60, y, shape === 'steel' ? 28 : 23, 7, '#fffaf0') +
        flecks(strew(dice, 9, 15, 60, y), 3, '#d98a2b', 1.4)
      : top === 'cream'
        ? litDot(48, y - 3, 12, '#fff8ea') +
          litDot(72, y - 3, 12, '#fff8ea') +
          litDot(60, y - 13, 13, '#fffaf2') +
          litDot(60, y - 27, 5.5, '#c9232c') +
          line(`M44 ${y - 6}q8 6 16 0t16 2`, '#6b3a22', 2.6)
        : '';
  if (shape === 'steel')
    return (
      glass +
      litArea(outline, dice.pick(['#c8ccd0', '#d09a5c'])) +
      litOval(60, 22, 30, 8, '#e6e9eb') +
      litOval(60, 22, 26, 6, colour) +
      placed(0, -10, 0, top === 'foam' ? head : '') +
      garnish(dice, bits, 20)
    );
  const bubbles =
    top === 'ice'
      ? strew(dice, 9, 20, 60, 80)
          .map(({ x, y: at }) => dot(x, at, dice.between(1, 2.2), '#fff', faint(0.6)))
          .join('')
      : '';
  const within = strew(dice, specks.length * 4, 17, 60, y + 30)
    .map((spot, index) => morsel(specks[index % specks.length] ?? 'pea', spot, 0.7))
    .join('');
  const side = dice.pick([0, 1]) === 0 ? straw(dice, 60) : top === 'cream' ? straw(dice, 70) : '';
  return (
    glass +
    litArea(outline, GLASS) +
    side +
    area(liquid, colour) +
    area(liquid, 'url(#s)') +
    within +
    bubbles +
    (top === 'ice' ? ice(dice, y + 8) : '') +
    head +
    line(`M${shape === 'tumbler' || shape === 'jar' ? 36 : 43} ${y + 8}l3 40`, '#fff', 3.4, faint(0.65)) +
    garnish(dice, bits, y - 10)
  );
}

const SAUCERS = ['#f4ece0', '#e4d8c6', '#a9c4d4', '#c9a27a', '#c3d3b9', '#55504b', '#edc8bb'] as const;
const CUPS = ['#f4ece0', '#3d6488', '#b4633a', '#56785c', '#7a4a5e', '#2f2c2a', '#d9a441'] as const;

/** A hot drink in a cup on its saucer, from above. */
export function drawCup(
  dice: Dice,
  { colour, bits }: Filling,
  art: 'foam' | 'leaf' | 'crema' | 'plain',
): string {
  const cup = dice.inTurn(CUPS);
  const handle = dice.between(-35, 35);
  const foam =
    art === 'foam'
      ? dot(60, 60, 25, '#f7ead3') +
        dot(60, 60, 25, 'url(#s)') +
        flecks(strew(dice, 26, 17), 1.2, '#6b3a1c', 1.8)
      : art === 'leaf'
        ? placed(
            60,
            62,
            dice.between(-20, 20),
            area('M0 16C-15 10-14-4 0-16 14-4 15 10 0 16z', '#f7ead3') +
              line('M0 14V-12M-9 4L0 9 9 4M-9-3L0 2 9-3', colour, 1.8),
          )
        : art === 'crema'
          ? `<circle cx="60" cy="60" r="26" fill="none" stroke="#d49a4e" stroke-width="5" opacity=".9"/>`
          : flecks(strew(dice, bits.length > 0 ? 5 : 0, 16), 5, '#fbeacb', 2.4);
  const spice = bits.map((bit, index) => morsel(bit, { x: 98 - index * 78, y: 92, turn: 20 }, 0.9)).join('');
  return (
    shadow(62, 68, 58, 53) +
    litDot(60, 60, 53, dice.inTurn(SAUCERS)) +
    dot(60, 60, 36, '#000', faint(0.12)) +
    placed(60, 60, handle, line('M32-7c20-7 20 21 0 14', cup, 6)) +
    litDot(60, 60, 36, cup) +
    dot(60, 60, 31, '#fffaf2') +
    dot(60, 60, 29, colour) +
    foam +
    dot(60, 60, 29, 'url(#s)') +
    spice +
    (art === 'plain' ? steam(48) : '')
  );
}

/** Chai in a small glass or a clay cup, from the side. */
export function drawChai(dice: Dice, { colour, bits }: Filling): string {
  const isClay = dice.inTurn([true, false]);
  const spice = bits
    .map((bit, index) => morsel(bit, { x: 24 + index * 74, y: 102, turn: 20 }, 0.95))
    .join('');
  if (isClay)
    return (
      shadow(60, 108, 36, 8) +
      steam(26) +
      litArea('M30 40h60l-9 60q-1 8-9 8H48q-8 0-9-8z', '#b4633a') +
      line('M34 62h52M36 72h48', '#7e4022', 2, faint(0.6)) +
      litOval(60, 40, 31, 9, '#cb7d50') +
      oval(60, 41, 26, 6.5, colour) +
      spice
    );
  return (
    shadow(60, 108, 34, 8) +
    steam(26) +
    litArea('M34 34h52l-6 66q-1 8-8 8H48q-7 0-8-8z', GLASS) +
    area('M37 46h46l-5 54q-1 5-5 5H47q-4 0-5-5z', colour) +
    area('M37 46h46l-5 54q-1 5-5 5H47q-4 0-5-5z', 'url(#s)') +
    line('M44 40l4 60M60 38v66M76 40l-4 60', '#fff', 1.6, faint(0.4)) +
    oval(60, 46, 22, 4.5, '#e9c9a0') +
    spice
  );
}

export function drawPot(dice: Dice, { colour, bits }: Filling): string {
  const pot = dice.inTurn(['#b4633a', '#3d6488', '#56785c', '#7a4a5e']);
  const spice = bits.map((bit, index) => morsel(bit, { x: 20 + index * 14, y: 106, turn: 20 }, 0.8)).join('');
  return (
    shadow(60, 106, 50, 8) +
    steam(24) +
    line('M22 52c-18-4-18 36 4 34', pot, 7) +
    litArea('M88 56c12-2 12-18 24-20l2 5c-8 4-8 24-22 34z', pot) +
    litArea('M18 64c0-22 20-30 40-30s40 8 40 30c0 26-12 42-40 42S18 90 18 64z', pot) +
    litOval(58, 37, 26, 7, pot) +
    litDot(58, 26, 6, pot) +
    line('M30 66q4-16 20-20', '#fff', 4, faint(0.4)) +
    oval(100, 98, 15, 5, '#f4ece0') +
    litArea('M86 86h28q-2 14-14 14t-14-14z', '#f4ece0') +
    oval(100, 87, 12, 3, colour) +
    spice
  );
}

/** A sealed drink: a can, or a bottle of water. */
export function drawSealed(dice: Dice, kind: 'can' | 'water', { colour }: Filling): string {
  if (kind === 'can')
    return (
      shadow(60, 110, 30, 6) +
      litBox(32, 14, 56, 96, 10, colour) +
      litOval(60, 17, 25, 6, '#d7dade') +
      oval(60, 17, 20, 4, '#aeb4ba') +
      line('M34 74q14-26 26-10t26-14', '#fff', 9, faint(0.85)) +
      line('M40 30v60', '#fff', 4, faint(0.4)) +
      strew(dice, 8, 26, 60, 60)
        .map(({ x, y }) => dot(x, y, 1.6, '#fff', faint(0.7)))
        .join('')
    );
  return (
    shadow(60, 112, 24, 5) +
    litBox(51, 4, 18, 11, 3, '#3d7fb5') +
    litArea('M50 15h20c0 8 12 8 12 22v66q0 8-8 8H46q-8 0-8-8V37c0-14 12-14 12-22z', '#d3ebf5') +
    litBox(38, 50, 44, 28, 0, '#3d7fb5') +
    line('M46 62q7-6 14 0t14 0', '#fff', 3) +
    line('M44 40v-4q0-8 6-10M44 84v16', '#fff', 3.4, faint(0.8))
  );
}

export function drawCoconut(dice: Dice): string {
  const isGreen = dice.pick([true, true, false]);
  return (
    shadow(60, 108, 44, 8) +
    litDot(60, 68, 42, isGreen ? '#6fa13f' : '#7a4a28') +
    litOval(60, 40, 28, 11, '#fffaf0') +
    oval(60, 40, 20, 7, '#dceaf0') +
    line('M64 38L78 6h10', '#d8402c', 4.5) +
    mint(40, 34, -40) +
    line('M30 62q2-14 10-20', '#fff', 4, faint(0.4))
  );
}
