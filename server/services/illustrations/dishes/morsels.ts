import {
  area,
  type Dice,
  dot,
  faint,
  line,
  litArea,
  litBox,
  litDot,
  litOval,
  oval,
  placed,
  type Spot,
} from '../strokes.ts';

/** Pieces of food, drawn around 0, 0 in a box of about 16. */
const MORSELS = {
  paneer: () => box3('#fbf0d8', '#d9c08f') + line('M-4-5l8 0M-4 1l8 0', '#c98f4a', 1.3, faint(0.65)),
  butter: () => box3('#ffe48c', '#d9b140'),
  chicken: () =>
    litArea('M-10 2c-2-8 5-12 11-9 4 1 9 2 9 7s-5 9-10 8C-4 9-9 7-10 2z', '#d0803a') +
    line('M-5-3l3 8M1-5l3 9', '#7c3a14', 1.5, faint(0.6)) +
    line('M-5-4q4-3 8-1', '#f8d3a0', 1.4, faint(0.8)),
  pepperoni: () =>
    litDot(0, 0, 8, '#b8331f') +
    dot(-2, 2, 1.4, '#e88a6a') +
    dot(3, -1, 1.5, '#e88a6a') +
    dot(0, -4, 1.2, '#7d1c10'),
  crouton: () => box3('#dba55a', '#a8701f'),
  strawberry: () =>
    litArea('M0 9C-8 3-9-5-4-7 0-9 0-9 4-7 9-5 8 3 0 9z', '#d8303a') +
    flecks3() +
    line('M-4-8L0-5 4-8', '#4d8a35', 2.4),
  blueberry: () => litDot(0, 0, 5.5, '#474c9a') + dot(0, -1, 1.8, '#2c2f63'),
  mutton: () =>
    litArea('M-9 2c0-8 7-9 12-8 7 2 8 10 2 13S-9 9-9 2z', '#7a3f24') +
    dot(4, 3, 3.2, '#efe3cf') +
    dot(4, 3, 1.5, '#a8683f'),
  leg: () =>
    line('M6 5l8 7', '#f3e6d2', 4) +
    dot(14.5, 11, 2.4, '#f3e6d2') +
    dot(13, 13.4, 2.4, '#f3e6d2') +
    litOval(-2, -1, 10, 8, '#b8602b'),
  egg: () => litOval(0, 0, 8, 9.5, '#fffaf0') + litDot(0, 1, 4.6, '#f7b32e'),
  fish: () =>
    litArea('M-12 2C-8-8 6-9 12-2 8 8-6 9-12 2z', '#d68a3c') +
    line('M-5-3q2 4 0 7M0-4q2 5 0 8M5-4q2 4 0 7', '#fff', 1.1, faint(0.5)),
  prawn: () =>
    line('M7-5C1-9-8-5-7 2-6 8 2 8 5 5', '#e8714a', 6) +
    line('M7-5C1-9-8-5-7 2-6 8 2 8 5 5', '#ffb394', 2, faint(0.8)) +
    line('M7-6l5-3M7-5l6 0', '#c54c2b', 1.6),
  kofta: () => litDot(0, 0, 9, '#c98a45') + flake('#8f5724'),
  chaap: () =>
    litOval(0, 0, 11, 7, '#a9682f') +
    line('M-6-4q3 4 1 8M-1-5q3 5 1 10M4-4q3 4 1 8', '#6f3d17', 1.3, faint(0.7)),
  mushroom: () =>
    litArea('M-8 1C-8-9 8-9 8 1z', '#e9dbc4') +
    litBox(-3, 0, 6, 7, 2.5, '#d2bd9c') +
    line('M-6 1h12', '#9c7f59', 1.3),
  potato: () => litOval(0, 0, 9, 7, '#e3b04b'),
  cauliflower: () =>
    litDot(-4, -2, 5, '#f5e9cb') +
    litDot(4, -3, 5, '#f7edd5') +
    litDot(0, 3, 5.5, '#efdfba') +
    line('M0 7l1 4', '#b9c48a', 3),
  okra: () =>
    litArea('M-11 3C-8-5 4-6 12-3 6 5-6 7-11 3z', '#4f8a3a') +
    line('M-8 2Q0-2 9-3', '#9fca73', 1.3, faint(0.9)),
  broccoli: () =>
    line('M0 3v7', '#9bbf6a', 4) +
    litDot(-5, -1, 5.5, '#3f7d35') +
    litDot(4, -2, 6, '#4a8d3e') +
    litDot(0, 2, 5, '#37712f'),
  bean: () => litOval(0, 0, 5.8, 3.8, '#8a2c22') + oval(-1, -1.3, 2.4, 1, '#fff', faint(0.4)),
  chickpea: () => litDot(0, 0, 4.6, '#c79248') + line('M0-4q2 2 0 4', '#8f5f25', 0.9),
  pea: () => litDot(0, 0, 3.8, '#6db33f'),
  corn: () => litOval(0, 0, 3.4, 2.8, '#f9c93a'),
  capsicum: () =>
    line('M-6 4C-9-5 3-9 7-1', '#3f8f3a', 4) + line('M-6 3C-8-4 2-7 6-1', '#8fd17a', 1.1, faint(0.8)),
  redPepper: () =>
    line('M-6 4C-9-5 3-9 7-1', '#d23a2a', 4) + line('M-6 3C-8-4 2-7 6-1', '#ff9a86', 1.1, faint(0.8)),
  onion: () => line('M-6 3A7 7 0 016 3', '#b5568a', 2) + line('M-3.5 4A4 4 0 013.5 4', '#e6b4cd', 1.6),
  tomato: () =>
    litDot(0, 0, 7, '#d8402c') +
    dot(-2, 1, 1.6, '#f7a58d') +
    dot(2.5, -1.5, 1.6, '#f7a58d') +
    dot(1, 3, 1.4, '#f7a58d'),
  cucumber: () => dot(0, 0, 7.5, '#4e8b3b') + dot(0, 0, 6.2, '#d6ebb4') + dot(0, 0, 2.6, '#b9d68e'),
  lemon: () => litArea('M-8-2A8.5 8.5 0 008-2z', '#ffd84a') + line('M0-2v6M0-2l-5 4M0-2l5 4', '#fff3b8', 1.2),
  olive: () => litDot(0, 0, 4.4, '#34343d') + dot(0, 0, 1.6, '#b7423a'),
  chilli: () =>
    litArea('M-9 3C-4 4 4 0 8-5 10-3 4 6-3 7-7 8-10 5-9 3z', '#d32f23') + line('M8-5l3-3', '#4d8a35', 2),
  greenChilli: () =>
    litArea('M-9 3C-4 4 4 0 8-5 10-3 4 6-3 7-7 8-10 5-9 3z', '#4f9440') + line('M8-5l3-3', '#316327', 2),
  pineapple: () => litArea('M-6 4L-4-6 4-6 6 4z', '#f7cf3f') + line('M-3-3l4 5M2-4l-4 5', '#c99a1a', 0.9),
  cashew: () => line('M-4 2C-5-3 3-5 5 0', '#f2ddb0', 4.2) + line('M-3 1C-4-2 2-4 4 0', '#fff6dd', 1.2),
  ball: () => litDot(0, 0, 8.5, '#6e3f22'),
  patty: () => litDot(0, 0, 10, '#5d8a3c') + flake('#3b6224'),
  whitePatty: () => litDot(0, 0, 10, '#efd9ae') + flake('#c48c45'),
  brownPatty: () => litDot(0, 0, 10, '#6d3e22') + flake('#42220f'),
  nugget: () => litArea('M-9 0C-8-8 3-9 8-4c4 5 1 11-5 11S-9 6-9 0z', '#e0a23c') + flake('#a8691b'),
  wing: () =>
    litArea('M-11 3C-11-6-2-9 2-4c3 4 8 1 10 4 1 4-4 6-9 5S-11 9-11 3z', '#b5472a') +
    line('M-6-2q4-3 6 1', '#f2a07c', 1.5, faint(0.8)),
} as const satisfies Record<string, () => string>;

export type Morsel = keyof typeof MORSELS;

function box3(top: string, side: string): string {
  return (
    area('M-7-6.500h14a1.5 1.5 0 011.5 1.500V7a2 2 0 01-2 2H-6a2 2 0 01-2-2z', side) +
    litBox(-8, -8, 16, 14, 2.5, top)
  );
}

const flecks3 = () =>
  [
    [-3, -2],
    [3, -2],
    [0, 2],
    [-2, 4],
    [2, 4],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 0.8, '#f9d77e'))
    .join('');

const flake = (colour: string) => line('M-4-1l2 1M2-4l1 2M1 3l3-1M-3 4l2-1', colour, 1.4, faint(0.75));

/** A piece of food at a spot, with its shadow; a large piece is turned only slightly, because its light turns with it. */
export function morsel(name: Morsel, { x, y, turn }: Spot, scale = 1): string {
  return (
    oval(x + 1.2, y + 2.4, 8.5 * scale, 7.5 * scale, '#000', faint(isSmall(name) ? 0 : 0.16)) +
    placed(x, y, isSmall(name) ? turn : (turn % 70) - 35, MORSELS[name](), scale)
  );
}

const isSmall = (name: Morsel) =>
  ['pea', 'corn', 'capsicum', 'redPepper', 'onion', 'chilli', 'greenChilli'].includes(name);

/** Leaves of coriander. */
export function herbs(dice: Dice, spots: readonly Spot[], colour = '#3f8f3a'): string {
  return spots
    .map(({ x, y, turn }) => {
      const leaf = 'M0 5C-5 4-6 0-4-2-5-6 0-7 0-5 1-7 5-6 4-2 6 0 5 4 0 5z';
      return placed(
        x,
        y,
        turn,
        area(leaf, colour) + line('M0 7V-3', '#a6d98a', 0.9, faint(0.9)),
        dice.between(0.75, 1.05),
      );
    })
    .join('');
}

/** A leaf of mint or basil. */
export function mint(x: number, y: number, turn: number, scale = 1): string {
  return placed(
    ...[x, y, turn],
    litArea('M0 9C-7 5-7-4 0-9 7-4 7 5 0 9z', '#4fa04a') + line('M0 8V-7', '#b7e3a0', 0.9, faint(0.9)),
    scale,
  );
}
