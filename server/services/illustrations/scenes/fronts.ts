import { area, box, type Dice, dot, faint, line, litArea, litBox, litDot, litOval, oval } from '../strokes.ts';
import { ground, hills, lamp, lights, mountains, palm, pine, plant, type Sky, skyline, table, trees } from './surroundings.ts';

const WALLS = ['#8a3f2b', '#e9d3ac', '#2f4a5c', '#c98a4a', '#5a6f52', '#d7b7a0', '#6a4257', '#b98a3a', '#3f5f57'] as const;
const AWNINGS = [['#d8402c', '#fff3dc'], ['#2f6b57', '#f6ead0'], ['#e0a52f', '#fff8e6'], ['#3d6488', '#eef3f4'], ['#7a4a5e', '#f4e0d4']] as const;

/** A striped awning of this width. */
function awning(dice: Dice, x: number, y: number, width: number): string {
  const [first, second] = dice.inTurn(AWNINGS);
  const count = Math.round(width / 14);
  const step = width / count;
  const stripes = Array.from({ length: count }, (_, index) => {
    const left = x + index * step;
    return area(`M${left} ${y}h${step}v14a${step / 2} 6 0 01-${step} 0z`, index % 2 === 0 ? first : second);
  });
  return stripes.join('') + box(x, y, width, 3, 0, '#000', faint(0.14)) + box(x, y + 20, width, 7, 0, '#000', faint(0.12));
}

/** A window with people of the evening behind it. */
function glass(x: number, y: number, width: number, height: number, { glow, isDark }: Sky): string {
  const panes = line(`M${x + width / 2} ${y}v${height}`, '#2f2722', 1.8);
  const inside = isDark
    ? dot(x + width * 0.3, y + height * 0.3, 4, '#fff3cf') + box(x + 3, y + height * 0.66, width - 6, height * 0.34, 1, '#b5713a', faint(0.55))
    : line(`M${x + 4} ${y + height - 5}l${width * 0.3} -${height * 0.6}`, '#fff', 3, faint(0.7));
  return box(x - 2, y - 2, width + 4, height + 4, 2, '#2f2722') + box(x, y, width, height, 1, glow) + inside + panes;
}

const door = (x: number, y: number, height: number, sky: Sky) =>
  box(x - 12, y - height, 24, height, 2, '#3b2a1e') + box(x - 9, y - height + 4, 18, height * 0.5, 1, sky.glow) + dot(x + 7, y - height * 0.35, 1.6, '#f0c768');

/** The sign over the door: fork, spoon and a golden plate, without a name. */
const sign = (x: number, y: number) =>
  litBox(x - 34, y - 9, 68, 18, 5, '#2a211a') + litDot(x, y, 6, '#f6b547') + line(`M${x - 20} ${y - 4}v8M${x - 23} ${y - 4}v3q0 2 3 2t3-2v-3`, '#f6b547', 1.4) + line(`M${x + 20} ${y}v4`, '#f6b547', 1.6) + oval(x + 20, y - 2, 2, 3, '#f6b547');

type Front = (dice: Dice, sky: Sky) => string;

const wallOf = (dice: Dice) => dice.inTurn(WALLS);

const lounge: Front = (dice, sky) =>
  skyline(dice, sky.isDark ? '#1b1f3a' : '#9db4bd') + ground('#3a3236') + dice.inTurn([twoFloors, balcony, corner])(dice, sky) + lamp(80, 104, '#ffd98a', sky.isDark) + lamp(240, 104, '#ffd98a', sky.isDark) + plant(66, 150) + plant(254, 150);

const twoFloors: Front = (dice, sky) =>
  litBox(76, 44, 168, 104, 4, wallOf(dice)) + box(70, 40, 180, 8, 2, '#2a211a') + [88, 126, 164, 202].map((x) => glass(x, 58, 30, 24, sky)).join('') + glass(88, 102, 50, 44, sky) + glass(182, 102, 50, 44, sky) + door(160, 148, 46, sky) + sign(160, 92);

/** A terrace with lights above a wide front. */
const balcony: Front = (dice, sky) =>
  litBox(62, 84, 196, 64, 4, wallOf(dice)) + box(56, 80, 208, 7, 2, '#2a211a') + line('M62 80V60M258 80V60M62 60h196', '#2a211a', 2.6) + line('M82 62v16M102 62v16M122 62v16M198 62v16M218 62v16M238 62v16', '#2a211a', 1.4) + line('M74 60V34M246 60V34', '#5a3a24', 3.4) + lights([74, 36], [246, 36], 20) + table(112, 66, '#f3e3c6') + table(208, 66, '#f3e3c6') + glass(74, 100, 60, 44, sky) + glass(186, 100, 60, 44, sky) + door(160, 148, 44, sky) + sign(160, 92);

/** A corner house with a round tower. */
const corner: Front = (dice, sky) => {
  const wall = wallOf(dice);
  return (
    litBox(66, 62, 104, 86, 3, wall) + litBox(158, 36, 88, 112, 16, wall) + box(60, 58, 108, 6, 2, '#2a211a') + litOval(202, 38, 48, 12, '#2a211a') + glass(172, 54, 26, 28, sky) + glass(208, 54, 26, 28, sky) + glass(78, 74, 34, 20, sky) + glass(122, 74, 30, 20, sky) + awning(dice, 66, 100, 92) + glass(76, 122, 32, 24, sky) + glass(120, 122, 30, 24, sky) + door(202, 148, 42, sky) + sign(202, 96)
  );
};

const cafe: Front = (dice, sky) =>
  trees(dice, 140, sky.isDark ? '#2b3f3a' : '#7ba85f') + ground('#8d7a68') + litBox(88, 52, 144, 96, 4, wallOf(dice)) + litBox(84, 46, 152, 10, 3, '#f3e3c6') + sign(160, 68) + awning(dice, 84, 82, 152) + glass(98, 104, 42, 42, sky) + glass(180, 104, 42, 42, sky) + door(160, 148, 42, sky) + table(58, 140, '#f3e3c6') + table(266, 140, '#f3e3c6') + plant(92, 152);

const highway: Front = (dice, sky) =>
  hills(dice, sky.isDark ? '#2b2f4a' : '#9dbb7d') + trees(dice, 132, sky.isDark ? '#2a3d36' : '#6d9a55') + ground('#4a4648') + line('M6 168h34M70 168h34M134 168h34M198 168h34M262 168h34', '#f6e6b8', 3) +
  litBox(70, 82, 130, 62, 3, wallOf(dice)) + area('M60 84l12-22h126l14 22z', '#b4573a') + sign(134, 74) + glass(80, 98, 34, 26, sky) + glass(156, 98, 34, 26, sky) + door(135, 144, 42, sky) +
  litBox(218, 106, 66, 34, 3, '#d8702c') + box(222, 110, 58, 6, 1, '#f6d06a') + box(222, 124, 58, 4, 1, '#2f6b57') + litBox(284, 116, 24, 24, 4, '#3d6488') + box(292, 119, 13, 10, 2, '#dff0f4') + [232, 250, 296].map((x) => dot(x, 142, 7, '#241f1d') + dot(x, 142, 3, '#b8aea0')).join('') + lights([60, 66], [10, 92], 6) + box(12, 90, 4, 56, 0, '#4a3324');

const chalet: Front = (dice, sky) =>
  mountains() + area('M0 128q80-26 160-8t160-10v70H0z', sky.isDark ? '#2f4d45' : '#7faa74') + [18, 46, 276, 302].map((x, index) => pine(x, 150, 56 + (index % 2) * 16)).join('') + ground('#6b5a4a') +
  litBox(96, 86, 128, 62, 2, dice.inTurn(['#9a6a3f', '#7d5233', '#b78350', '#6f4a3a'])) + line('M96 100h128M96 114h128M96 128h128', '#000', 1, faint(0.16)) + area('M92 92L160 48l68 44z', '#8a5a36') + area('M80 92L160 40l80 52-8 6-72-46-72 46z', '#5a3526') + area('M90 86L160 40l70 46', '#fff', faint(sky.isDark ? 0.14 : 0.3)) +
  litBox(196, 44, 14, 26, 1, '#8a5a44') + line('M203 40c-6-8 6-12 0-20', '#f4efe8', 4, faint(0.5)) + glass(106, 104, 34, 26, sky) + glass(180, 104, 34, 26, sky) + door(160, 148, 44, sky) + dot(160, 78, 9, sky.glow) + line('M151 78h18M160 69v18', '#5a3526', 2) + plant(90, 152) + plant(232, 152);

const rooftop: Front = (dice, sky) =>
  skyline(dice, sky.isDark ? '#1b1f3a' : '#8fa9b5') + box(0, 128, 320, 52, 0, wallOf(dice)) + box(0, 124, 320, 8, 0, '#2f2722') + line('M14 124v-26M60 124v-26M260 124v-26M306 124v-26M0 98h74M246 98h74', '#2f2722', 3) +
  line('M92 124V58M228 124V58M84 60h152', '#5a3a24', 5) + line('M92 66h136M100 60v8M124 60v8M148 60v8M172 60v8M196 60v8M220 60v8', '#7a5030', 3) + lights([92, 62], [228, 62], 22) + lights([10, 98], [92, 62], 14) + lights([228, 62], [312, 98], 14) +
  table(124, 110, '#f3e3c6') + table(196, 110, '#f3e3c6') + oval(160, 112, 16, 4, '#2a211a') + litDot(160, 104, 8, '#f6b547') + plant(78, 126) + plant(242, 126) + box(0, 150, 320, 3, 0, '#000', faint(0.14));

const arch = (x: number, y: number, width: number, height: number, fill: string) =>
  area(`M${x} ${y}v-${height * 0.55}q0-${height * 0.3} ${width * 0.3}-${height * 0.36}q${width * 0.15}-2 ${width * 0.2}-${height * 0.12}q${width * 0.05} ${height * 0.1} ${width * 0.2} ${height * 0.12}q${width * 0.3} ${height * 0.06} ${width * 0.3} ${height * 0.36}v${height * 0.55}z`, fill);

const dome = (x: number, y: number, r: number, colour: string) =>
  litArea(`M${x - r} ${y}q-4-${r} ${r * 0.6}-${r * 1.15}q${r * 0.3}-${r * 0.15} ${r * 0.4}-${r * 0.5}q${r * 0.1} ${r * 0.35} ${r * 0.4} ${r * 0.5}q${r * 0.6 + 4} ${r * 0.15} ${r * 0.6} ${r * 1.15}z`, colour) + dot(x, y - r * 1.72, 2, '#f6c143');

const haveli: Front = (dice, sky) => {
  const stone = dice.inTurn(['#e0b184', '#d98f6a', '#ead6b4', '#c97f5c']);
  const arches = [86, 124, 196, 234].map((x) => arch(x - 11, 146, 26, 46, '#4a2c1e') + arch(x - 8, 146, 20, 38, sky.glow)).join('');
  const windows = [100, 130, 160, 190, 220].map((x) => arch(x - 8, 90, 16, 24, '#4a2c1e') + arch(x - 5.5, 90, 11, 19, sky.glow)).join('');
  return (
    palm(40, 150, 78) + palm(286, 150, 66) + ground('#b08a64') + litBox(64, 62, 192, 86, 2, stone) + litBox(58, 58, 204, 7, 2, '#f3e3c6') + litBox(60, 94, 200, 6, 1, '#f3e3c6') + windows + arches + arch(140, 148, 42, 60, '#4a2c1e') + arch(145, 148, 32, 52, sky.glow) +
    dome(160, 58, 20, '#f3e3c6') + dome(84, 58, 12, '#f3e3c6') + dome(236, 58, 12, '#f3e3c6') + lamp(160, 112, '#ffd98a', sky.isDark) + plant(58, 152) + plant(262, 152)
  );
};

const courtyard: Front = (dice, sky) => {
  const wall = dice.inTurn(['#d7a06a', '#b86a4a', '#e6cda2', '#7f9a7a', '#c58a8a']);
  return (
    ground('#a9825c') + litBox(14, 58, 292, 90, 2, wall) + litBox(8, 52, 304, 9, 2, '#f3e3c6') + [28, 80, 212, 264].map((x) => arch(x, 148, 34, 66, '#4a2c1e') + arch(x + 4, 148, 26, 57, sky.glow)).join('') + arch(134, 148, 52, 80, '#4a2c1e') + arch(139, 148, 42, 71, sky.glow) +
    lights([14, 62], [160, 56], 18) + lights([160, 56], [306, 62], 18) + line('M160 152c-2-20 2-30-2-46', '#6b4226', 7) + [[138, 92], [160, 82], [182, 92], [150, 104], [172, 104]].map(([x = 0, y = 0]) => litDot(x, y, 17, '#5b8f4a')).join('') + litOval(160, 156, 22, 6, '#8a5a3c') + table(92, 146, '#f3e3c6') + table(230, 146, '#f3e3c6')
  );
};

const garden: Front = (dice, sky) =>
  hills(dice, sky.isDark ? '#25384a' : '#a9c98a') + trees(dice, 140, sky.isDark ? '#2b4a3a' : '#5f9a4a') + ground(sky.isDark ? '#3b5a3a' : '#8fbf62') + area('M96 92l64-40 64 40z', dice.inTurn(['#b4573a', '#3d6b6a', '#d9a63a', '#7a4a5e'])) + area('M96 92l64-40 64 40z', 'url(#s)') + line('M106 92v56M214 92v56M142 92v56M178 92v56', '#7a5030', 5) + box(108, 120, 104, 28, 0, '#000', faint(0.12)) + sign(160, 84) +
  lights([106, 96], [24, 84], 10) + lights([214, 96], [298, 84], 10) + lamp(160, 112, '#ffd98a', sky.isDark) + [62, 258].map((x) => box(x - 24, 132, 48, 6, 2, '#c98a4a') + line(`M${x - 22} 138v12M${x + 22} 138v12`, '#6b4226', 3) + line(`M${x - 20} 135h40`, '#f3e3c6', 2.4)).join('') + table(160, 138, '#f3e3c6');

const tower: Front = (dice, sky) => {
  const wall = dice.inTurn(['#33506b', '#46525c', '#5b4a63', '#3b5f5c']);
  const panes = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4, 5, 6].map((column) => box(101 + column * 17.5, 20 + row * 18, 14, 14, 1, (row * 3 + column * 5) % 4 === 0 ? '#243240' : sky.glow, faint(0.85))));
  return (
    skyline(dice, sky.isDark ? '#1b1f3a' : '#9fb7c2') + ground('#54545c') + litBox(94, 12, 132, 84, 3, wall) + panes.join('') + litBox(70, 92, 180, 56, 3, '#2a2628') + glass(78, 104, 58, 42, sky) + glass(184, 104, 58, 42, sky) + door(160, 148, 40, sky) + litBox(62, 88, 196, 9, 3, '#f6b547') + sign(160, 100) + palm(44, 150, 62) + palm(280, 150, 58)
  );
};

const waterside: Front = (dice, sky) =>
  hills(dice, sky.isDark ? '#2a3a5a' : '#9cc2a0') + box(0, 128, 320, 52, 0, sky.isDark ? '#274a6b' : '#6fb0c9') + line('M14 142h40M80 152h52M210 146h46M262 158h40M150 164h60M30 168h46', '#fff', 2, faint(0.35)) + area('M226 148h48q-8 12-24 12t-24-12z', '#8a4a2c') + line('M250 148V112', '#5a3526', 2.4) + area('M253 114l20 28h-20z', '#fff3dc') +
  litBox(64, 84, 140, 42, 2, wallOf(dice)) + area('M54 86l22-28h116l22 28z', dice.inTurn(['#5a3526', '#3d6b6a', '#8a3f2b'])) + sign(134, 78) + glass(76, 96, 36, 26, sky) + glass(156, 96, 36, 26, sky) + door(134, 126, 36, sky) + litBox(48, 124, 172, 7, 2, '#a9713d') + line('M58 131v22M96 131v22M134 131v22M172 131v22M210 131v22', '#6b4226', 4) + lights([54, 88], [10, 112], 8) + table(36, 118, '#f3e3c6');

const bazaar: Front = (dice, sky) => {
  const shop = (x: number, index: number) =>
    litBox(x, 66 - (index % 2) * 14, 70, 82 + (index % 2) * 14, 2, WALLS[(index * 2 + 1) % WALLS.length] ?? WALLS[0]) + glass(x + 14, 74 - (index % 2) * 10, 42, 16, sky) + box(x + 8, 112, 54, 36, 1, '#2f2722') + box(x + 11, 115, 48, 33, 1, sky.glow);
  return (
    ground('#8d7258') + [-14, 56, 194, 264].map(shop).join('') + awning(dice, -16, 96, 74) + awning(dice, 196, 96, 72) + litBox(122, 34, 78, 114, 2, wallOf(dice)) + arch(134, 148, 54, 84, '#3b2a1e') + arch(139, 148, 44, 76, sky.glow) + sign(161, 52) + lights([0, 40], [122, 48], 16) + lights([200, 48], [320, 40], 16) + [88, 100, 112].map((x, index) => litDot(x, 142, 6, ['#f08a2a', '#6db33f', '#d8402c'][index] ?? '#f08a2a')).join('') + box(78, 146, 46, 8, 1, '#a9713d')
  );
};

/** The fronts of outlets, by the words that tell of one. */
export const FRONTS: readonly (readonly [words: RegExp, front: Front])[] = [
  [/highway|grand trunk|dhaba|truck|\bgt road|expressway/, highway],
  [/royal|heritage|palace|haveli|fort\b|nawab|maharaja|qila/, haveli],
  [/mountain view|hills?\b|valley|clouds|snow|pine|mall road/, chalet],
  [/river|lake|sea\b|beach|waterfront|boat|ghat|marina/, waterside],
  [/rooftop|roof|terrace|skyline/, rooftop],
  [/garden|trees|charpo|lawn|farm/, garden],
  [/offices?|tower|\bmall\b|flagship|tech park|metro|airport/, tower],
  [/market|gate\b|bazaar|chowk|old city/, bazaar],
  [/bakery|cafe|café|coffee|brunch/, cafe],
  [/lounge|\bbar\b|dance|club|pub\b/, lounge],
  [/courtyard|quiet|family|tandoor/, courtyard],
];
