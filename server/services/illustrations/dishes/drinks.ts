import {
  area,
  box,
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
const GLASS = '#cfe4ec';

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

/** A slice at the rim, berries or leaves, as the drink's words name. */
function garnish(dice: Dice, bits: Filling['bits'], y: number): string {
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

/** Cold, in a glass: juice, shake, lassi, mocktail, iced coffee. */
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

/** Hot, from above in a cup on its saucer. */
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

export type BarGlass = 'martini' | 'wine' | 'flute' | 'whisky' | 'beer' | 'pint' | 'bottle' | 'highball';

/** What the bar serves. */
export function drawBarGlass(dice: Dice, glass: BarGlass, filling: Filling): string {
  const { colour, bits } = filling;
  switch (glass) {
    case 'martini':
      return (
        shadow(60, 112, 24, 5) +
        line('M60 66V106', '#cfe4ec', 4) +
        litOval(60, 108, 22, 4.5, GLASS) +
        litArea('M18 20h84L62 66q-2 2-4 0z', GLASS) +
        area('M26 30h68L62 63q-2 2-4 0z', colour) +
        area('M26 30h68L62 63q-2 2-4 0z', 'url(#s)') +
        line('M34 26l18 22', '#fff', 3, faint(0.7)) +
        garnish(dice, bits, 22)
      );
    case 'wine':
      return (
        shadow(60, 112, 24, 5) +
        line('M60 70V106', '#cfe4ec', 4) +
        litOval(60, 108, 22, 4.5, GLASS) +
        litArea('M34 14h52c6 30-4 56-26 58-22-2-32-28-26-58z', GLASS) +
        area('M33 36h54c0 20-8 32-27 33-19-1-27-13-27-33z', colour) +
        area('M33 36h54c0 20-8 32-27 33-19-1-27-13-27-33z', 'url(#s)') +
        oval(60, 36, 27, 5, '#fff', faint(0.25)) +
        line('M40 22q-3 18 3 32', '#fff', 3.2, faint(0.7)) +
        garnish(dice, bits, 100)
      );
    case 'flute':
      return [40, 78]
        .map((x, index) =>
          placed(
            x - 60,
            index * 4,
            0,
            shadow(60, 110, 18, 4) +
              line('M60 76V104', '#cfe4ec', 3.5) +
              litOval(60, 106, 16, 4, GLASS) +
              litArea('M46 12h28c3 34-2 62-14 66-12-4-17-32-14-66z', GLASS) +
              area('M46 28h28c1 26-4 44-14 47-10-3-15-21-14-47z', colour) +
              strew(dice, 7, 11, 60, 50)
                .map(({ x: at, y }) => dot(at, y, 1.4, '#fff', faint(0.85)))
                .join('') +
              line('M51 20q-2 20 3 40', '#fff', 2.4, faint(0.7)),
          ),
        )
        .join('');
    case 'whisky':
      return drawSpirit(dice, filling);
    case 'beer':
      return (
        shadow(58, 108, 40, 7) +
        line('M86 50c22-4 22 42 0 38', '#cfe4ec', 8) +
        litBox(24, 26, 62, 82, 9, GLASS) +
        litBox(29, 34, 52, 69, 6, colour) +
        strew(dice, 14, 24, 55, 72)
          .map(({ x, y }) => dot(x, y, dice.between(1, 2.2), '#fff', faint(0.7)))
          .join('') +
        line('M38 46v46M55 46v46M72 46v46', '#fff', 3, faint(0.25)) +
        litDot(34, 28, 11, '#fffaf0') +
        litDot(52, 22, 14, '#fffaf0') +
        litDot(72, 27, 12, '#fffaf0') +
        litBox(25, 26, 60, 13, 6.5, '#fffaf0') +
        garnish(dice, bits, 24)
      );
    case 'pint':
      return (
        shadow(60, 110, 30, 6) +
        litArea('M32 18h56l-7 86q-1 6-7 6H46q-6 0-7-6z', GLASS) +
        litArea('M35 34h50l-6 68q0 4-5 4H46q-5 0-5-4z', colour) +
        strew(dice, 14, 20, 60, 74)
          .map(({ x, y }) => dot(x, y, dice.between(1, 2.2), '#fff', faint(0.7)))
          .join('') +
        litBox(30, 18, 60, 20, 10, '#fffaf0') +
        litDot(44, 20, 8, '#fffaf0') +
        litDot(66, 18, 9, '#fffaf0') +
        line('M42 46l4 50', '#fff', 3.6, faint(0.5)) +
        garnish(dice, bits, 18)
      );
    case 'bottle':
      return (
        shadow(52, 110, 22, 5) +
        bottle(
          38,
          dice.pick(['#8a4f1a', '#2f6b3f', '#c9a24a', '#5a3a1f']),
          dice.pick(['#f6e8cf', '#d8402c', '#e0b23c', '#2f5d4a']),
        ) +
        placed(
          0,
          0,
          0,
          litArea('M70 60h34l-4 44q-1 6-6 6H80q-5 0-6-6z', GLASS) +
            area('M73 74h28l-3 28q-1 4-4 4H80q-3 0-4-4z', '#e9b13c') +
            litBox(70, 58, 34, 12, 6, '#fffaf0'),
        ) +
        garnish(dice, bits, 56)
      );
    case 'highball':
      return drawGlass(dice, filling, 'ice', ['tall']);
  }
}

const BOTTLES = [
  'M29 8h14v24c0 8 13 10 13 26v44q0 8-8 8H24q-8 0-8-8V58c0-16 13-18 13-26z',
  'M29 6h14v30h10q5 0 5 6v60q0 8-8 8H22q-8 0-8-8V42q0-6 5-6h10z',
  'M30 8h12v40l14 16v38q0 8-8 8H24q-8 0-8-8V64l14-16z',
] as const;
const CAPS = ['#d9a441', '#2f2c2a', '#c23b22', '#3d6488', '#c8ccd0'] as const;
const LABELS = ['#f6e8cf', '#8f2f1d', '#2b2825', '#e0b23c', '#2f5d4a', '#2c4c69'] as const;

/** A bottle and a glass of it: neat, on ice, or with a peel. */
function drawSpirit(dice: Dice, { colour, bits }: Filling): string {
  const outline = dice.inTurn(BOTTLES);
  const label = dice.inTurn(LABELS);
  const ink = label === '#f6e8cf' || label === '#e0b23c' ? '#3a2b1c' : '#f0d9a0';
  const serving = dice.inTurn(['cubes', 'ball', 'neat'] as const);
  const inGlass =
    serving === 'cubes'
      ? placed(80, 82, -14, litBox(-8, -8, 16, 16, 3, '#eef8fc')) +
        placed(96, 86, 18, litBox(-7, -7, 14, 14, 3, '#e2f2f8'))
      : serving === 'ball'
        ? litDot(88, 84, 12, '#eef8fc')
        : placed(100, 66, 30, area('M-4-12q8 10 2 24-6-10-2-24z', '#f08a2a'));
  return (
    shadow(36, 110, 26, 5) +
    shadow(88, 110, 26, 5) +
    litArea(outline, colour) +
    box(16.5, 66, 39, 28, 2, label) +
    line('M24 74h24M28 81h16M31 87h10', ink, 2.2) +
    litBox(27, 4, 18, 11, 3, dice.inTurn(CAPS)) +
    line('M22 62v-4q0-8 6-12', '#fff', 3, faint(0.5)) +
    litBox(64, 62, 48, 48, 6, GLASS) +
    litBox(68, 82, 40, 24, 4, colour) +
    inGlass +
    line('M69 68v26', '#fff', 3, faint(0.7)) +
    garnish(dice, bits, 60)
  );
}

function bottle(x: number, colour: string, label: string): string {
  const outline = `M${x - 7} 8h14v26c0 8 12 10 12 24v44q0 8-8 8H${x - 11}q-8 0-8-8V58c0-14 12-16 12-24z`;
  return (
    litArea(outline, colour) +
    litBox(x - 8.5, 5, 17, 10, 3, '#d9a441') +
    litBox(x - 19, 62, 38, 30, 2, label) +
    line(`M${x - 11} 72h22M${x - 7} 80h14`, '#00000055', 2.6) +
    line(`M${x - 12} 56v-4q0-8 8-14`, '#fff', 3, faint(0.5))
  );
}

/** Sealed: a can, or a bottle of water. */
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
