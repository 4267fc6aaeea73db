import { area, type Dice, dot, faint, flecks, line, litArea, litBox, litDot, litOval, oval, placed, shadow, strew } from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { herbs, mint, morsel } from './morsels.ts';
import { dip, plate } from './vessels.ts';

/** Seen from the side, layer upon layer. */
export function drawBurger(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const bun = dice.pick(['#d9923f', '#c97f30', '#e0a04c']);
  const seeds = dice.pick([true, false]) ? flecks(strew(dice, 16, 22, 58, 34), 2.6, '#fff1cf', 2.2) : line('M34 34q10-13 26-14', '#fff', 3, faint(0.4));
  const lettuce = 'M14 63q8 9 15 1 8 9 15 1 8 9 16 1 8 9 15 1 8 9 16 0 8 8 15-1l0-5H14z';
  const extra = bits.includes('egg') ? oval(60, 58, 40, 5, '#fffaf0') + oval(60, 56, 13, 5, '#f7b32e') : bits.includes('paneer') ? litBox(20, 54, 80, 10, 3, '#fbf0d8') : '';
  const rings = specks.includes('onion') ? line('M26 68h68', '#b5568a', 2.6) : line('M24 68h28M66 68h30', '#d8402c', 5);
  return (
    shadow(60, 101, 50, 10) + litBox(16, 82, 88, 19, 9, bun) + litBox(12, 71, 96, 15, 7.5, colour) + area('M18 71h84l-14 11-8-5-10 8-12-8-10 5-8-6-10 3z', '#ffc93c') +
    rings + area(lettuce, '#7dbb4c') + area(lettuce, 'url(#s)') + extra + litArea('M14 56C14 24 38 14 60 14s46 10 46 42c0 4-4 5-8 5H22c-4 0-8-1-8-5z', bun) + seeds
  );
}

/** Triangles that stand with their filling to the front. */
export function drawSandwich(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const wedge = (shade: string) => {
    const layers = [['#f3dcae', 0], [colour, 9], ['#f3dcae', 17], ['#7dbb4c', 26], ['#d8402c', 31], ['#ffd75e', 35], ['#f3dcae', 39]] as const;
    return litArea('M-30 24L6-40 36-30 2 34z', shade) + layers.map(([fill, down]) => litBox(-30, 24 - 0 + down * 0.9 - 12, 62, fill === '#f3dcae' ? 9 : 8, 3, fill)).join('');
  };
  const picks = line('M42 14V46M80 20V52', '#8f5c30', 2) + litDot(42, 12, 5, '#d8402c') + litDot(80, 18, 5, '#4e8b3b');
  const sides = [...bits, ...specks].slice(0, 3).map((side, index) => morsel(side, { x: 20 + index * 12, y: 104, turn: 20 }, 0.8)).join('');
  return shadow(62, 100, 54, 13) + placed(42, 52, 0, wedge(dice.pick(['#d29a55', '#c98c45', '#dcaa68'])), 0.92) + placed(80, 60, 0, wedge(dice.pick(['#cf9650', '#dba863'])), 0.86) + picks + sides;
}

/** A filled flat bread, rolled in paper. */
export function drawWrap(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const paper = dice.pick(['#e9dcc4', '#d7e2d0', '#f0cfc0', '#cfdde6']);
  const roll = (turn: number) => {
    const stuffed = [...bits, ...specks, ...bits].slice(0, 5).map((piece, index) => morsel(piece, { x: -10 + index * 5, y: -38 + (index % 2) * 5, turn: index * 20 }, 0.7)).join('');
    return (
      oval(3, 8, 17, 46, '#000', faint(0.2)) + litBox(-17, -42, 34, 86, 15, colour) + dot(-8, -20, 2.4, '#7a4217', faint(0.5)) + dot(6, -26, 3, '#7a4217', faint(0.5)) + dot(-3, -12, 2, '#7a4217', faint(0.5)) +
      oval(0, -38, 16, 9, '#8a3f1e') + stuffed + litArea('M-19-8L19-2 17 46q-17 8-34 0z', paper) + line('M-15 6l30 6M-15 20l30 6', '#b5432b', 2, faint(turn > 0 ? 0.55 : 0.35))
    );
  };
  return plate(dice.pick(['slate', 'board', 'white', 'sage'])) + placed(44, 62, -22, roll(1), 0.95) + placed(76, 60, 24, roll(-1), 0.95) + dip(60, 100, dice.pick(['#5f9a3f', '#c23b22']), 9);
}

const egg = (x: number, y: number) =>
  area(`M${x - 17} ${y}c-2-11 9-17 18-14 9-2 19 6 16 15 0 10-9 15-18 13-9 2-17-4-16-14z`, '#fffaf0') + litDot(x, y, 7.5, '#f6ab24');

/** Eggs in their pan, with what comes beside. */
export function drawEggs(dice: Dice, { bits }: Filling): string {
  const pan = shadow(60, 68, 55, 50) + line('M100 92l14 14', '#2b2825', 9) + litDot(58, 58, 50, '#3a3633') + dot(58, 58, 43, '#262321');
  const sides = strew(dice, bits.length > 0 ? 9 : 0, 15, 62, 80).map((spot, index) => morsel(bits[index % bits.length] ?? 'tomato', spot, 0.75)).join('');
  const two = dice.pick([true, false]) ? egg(44, 46) + egg(72, 54) : egg(48, 62) + egg(70, 44);
  return pan + two + sides + flecks(strew(dice, 10, 30), 1.2, '#4b2a12', 1.4) + herbs(dice, strew(dice, 4, 30));
}

export function drawPancakes(dice: Dice, { colour, specks = [] }: Filling): string {
  const layer = (y: number) => litOval(60, y, 38, 13, colour) + line(`M24 ${y + 3}q36 16 72 0`, '#f6dfae', 2.6, faint(0.8));
  const fruit = strew(dice, 5, 16, 60, 40).map((spot, index) => morsel(specks[index % Math.max(1, specks.length)] ?? 'butter', spot, 0.85)).join('');
  const syrup = area('M34 44c4-9 48-9 54 0 2 6-2 8-3 15-1 6-6 6-6 0 0-7-5-5-6 3-1 9-7 9-7 1 0-7-6-6-7-1-1 8-7 7-7 0 0-6-4-5-6-2-4 5-9 0-12-16z', '#9a4e17', faint(0.9));
  return shadow(62, 96, 56, 15) + litOval(60, 92, 54, 16, '#f4ece0') + oval(60, 90, 44, 11, '#e2d6c4') + layer(84) + layer(73) + layer(62) + layer(51) + syrup + morsel('butter', { x: 60, y: 42, turn: 50 }, 0.9) + fruit;
}

export function drawWaffle(dice: Dice, { colour, specks = [] }: Filling): string {
  const holes = [-20, 0, 20].flatMap((x) => [-20, 0, 20].map((y) => box4(x, y))).join('');
  const fruit = strew(dice, 5, 17).map((spot, index) => morsel(specks[index % Math.max(1, specks.length)] ?? 'butter', spot, 0.9)).join('');
  return plate(dice.pick(['white', 'sky', 'rose', 'slate'])) + placed(60, 60, dice.between(-20, 20), oval(2, 6, 36, 34, '#000', faint(0.2)) + litBox(-34, -34, 68, 68, 13, colour) + holes + line('M-30-10q14-12 26 2t32 4', '#5b2c12', 5, faint(0.9))) + fruit + mint(60, 54, 20);
}

const box4 = (x: number, y: number) => `<rect x="${x - 7.5}" y="${y - 7.5}" width="15" height="15" rx="3" fill="#9a5a1e" opacity=".42"/>`;

/** Puffed pastry with its filling. */
export function drawPuff(dice: Dice, { colour, bits }: Filling): string {
  const flat = 'M-38 14C-34-16-4-30 22-22 40-16 42 6 34 18 14 28-22 28-38 14z';
  const folds = line('M-28 8Q-8-14 26-12M-24 16Q0 0 34 2M-10 21Q10 12 30 14', '#8d5420', 1.8, faint(0.55));
  const peek = bits.map((piece, index) => morsel(piece, { x: -30 + index * 9, y: 15, turn: 10 }, 0.6)).join('');
  return plate(dice.pick(['white', 'sage', 'board', 'sky'])) + placed(60, 58, dice.between(-16, 12), oval(3, 12, 38, 18, '#000', faint(0.2)) + litArea(flat, colour) + folds + line('M-16-10q16-10 34-6', '#fff', 3, faint(0.45)) + peek) + flecks(strew(dice, 12, 40), 2.4, '#d9a25a', 1.6);
}

export function drawCroissant(dice: Dice, { colour, specks = [] }: Filling): string {
  const body = 'M-46 18C-44-14-20-30 2-30 26-30 44-12 46 18 40 24 34 22 30 12 22 0 12-4 0-4S-22 0-30 12C-34 22-40 24-46 18z';
  const ridges = line('M-34-6Q-24 0-22 8M-18-22Q-12-10-10-3M2-30Q3-14 3-4M22-23Q16-10 14-2M37-6Q28 0 25 7', '#83481a', 2.4, faint(0.6));
  const top = flecks(strew(dice, specks.length > 0 ? 20 : 0, 20, 0, -14), 5, '#fff0cf', 2.4);
  return plate(dice.pick(['sky', 'white', 'rose', 'sage'])) + placed(60, 64, dice.between(-14, 14), oval(2, 12, 44, 16, '#000', faint(0.18)) + litArea(body, colour) + ridges + line('M-20-18q16-10 36-4', '#fff', 2.8, faint(0.5)) + top);
}
