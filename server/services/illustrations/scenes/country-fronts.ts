import { area, box, dot, faint, line, litArea, litBox, litDot, litOval } from '../strokes.ts';
import { ground, hills, lamp, lights, mountains, palm, pine, plant, table, trees } from './surroundings.ts';
import { door, type Front, glass, sign, wallOf } from './walls.ts';

export const highway: Front = (dice, sky) =>
  hills(dice, sky.isDark ? '#2b2f4a' : '#9dbb7d') +
  trees(dice, 132, sky.isDark ? '#2a3d36' : '#6d9a55') +
  ground('#4a4648') +
  line('M6 168h34M70 168h34M134 168h34M198 168h34M262 168h34', '#f6e6b8', 3) +
  litBox(70, 82, 130, 62, 3, wallOf(dice)) +
  area('M60 84l12-22h126l14 22z', '#b4573a') +
  sign(134, 74) +
  glass(80, 98, 34, 26, sky) +
  glass(156, 98, 34, 26, sky) +
  door(135, 144, 42, sky) +
  litBox(218, 106, 66, 34, 3, '#d8702c') +
  box(222, 110, 58, 6, 1, '#f6d06a') +
  box(222, 124, 58, 4, 1, '#2f6b57') +
  litBox(284, 116, 24, 24, 4, '#3d6488') +
  box(292, 119, 13, 10, 2, '#dff0f4') +
  [232, 250, 296].map((x) => dot(x, 142, 7, '#241f1d') + dot(x, 142, 3, '#b8aea0')).join('') +
  lights([60, 66], [10, 92], 6) +
  box(12, 90, 4, 56, 0, '#4a3324');

export const chalet: Front = (dice, sky) =>
  mountains() +
  area('M0 128q80-26 160-8t160-10v70H0z', sky.isDark ? '#2f4d45' : '#7faa74') +
  [18, 46, 276, 302].map((x, index) => pine(x, 150, 56 + (index % 2) * 16)).join('') +
  ground('#6b5a4a') +
  litBox(96, 86, 128, 62, 2, dice.inTurn(['#9a6a3f', '#7d5233', '#b78350', '#6f4a3a'])) +
  line('M96 100h128M96 114h128M96 128h128', '#000', 1, faint(0.16)) +
  area('M92 92L160 48l68 44z', '#8a5a36') +
  area('M80 92L160 40l80 52-8 6-72-46-72 46z', '#5a3526') +
  area('M90 86L160 40l70 46', '#fff', faint(sky.isDark ? 0.14 : 0.3)) +
  litBox(196, 44, 14, 26, 1, '#8a5a44') +
  line('M203 40c-6-8 6-12 0-20', '#f4efe8', 4, faint(0.5)) +
  glass(106, 104, 34, 26, sky) +
  glass(180, 104, 34, 26, sky) +
  door(160, 148, 44, sky) +
  dot(160, 78, 9, sky.glow) +
  line('M151 78h18M160 69v18', '#5a3526', 2) +
  plant(90, 152) +
  plant(232, 152);

export const arch = (x: number, y: number, width: number, height: number, fill: string) =>
  area(
    `M${x} ${y}v-${height * 0.55}q0-${height * 0.3} ${width * 0.3}-${height * 0.36}q${width * 0.15}-2 ${width * 0.2}-${height * 0.12}q${width * 0.05} ${height * 0.1} ${width * 0.2} ${height * 0.12}q${width * 0.3} ${height * 0.06} ${width * 0.3} ${height * 0.36}v${height * 0.55}z`,
    fill,
  );

const dome = (x: number, y: number, r: number, colour: string) =>
  litArea(
    `M${x - r} ${y}q-4-${r} ${r * 0.6}-${r * 1.15}q${r * 0.3}-${r * 0.15} ${r * 0.4}-${r * 0.5}q${r * 0.1} ${r * 0.35} ${r * 0.4} ${r * 0.5}q${r * 0.6 + 4} ${r * 0.15} ${r * 0.6} ${r * 1.15}z`,
    colour,
  ) + dot(x, y - r * 1.72, 2, '#f6c143');

export const haveli: Front = (dice, sky) => {
  const stone = dice.inTurn(['#e0b184', '#d98f6a', '#ead6b4', '#c97f5c']);
  const arches = [86, 124, 196, 234]
    .map((x) => arch(x - 11, 146, 26, 46, '#4a2c1e') + arch(x - 8, 146, 20, 38, sky.glow))
    .join('');
  const windows = [100, 130, 160, 190, 220]
    .map((x) => arch(x - 8, 90, 16, 24, '#4a2c1e') + arch(x - 5.5, 90, 11, 19, sky.glow))
    .join('');
  return (
    palm(40, 150, 78) +
    palm(286, 150, 66) +
    ground('#b08a64') +
    litBox(64, 62, 192, 86, 2, stone) +
    litBox(58, 58, 204, 7, 2, '#f3e3c6') +
    litBox(60, 94, 200, 6, 1, '#f3e3c6') +
    windows +
    arches +
    arch(140, 148, 42, 60, '#4a2c1e') +
    arch(145, 148, 32, 52, sky.glow) +
    dome(160, 58, 20, '#f3e3c6') +
    dome(84, 58, 12, '#f3e3c6') +
    dome(236, 58, 12, '#f3e3c6') +
    lamp(160, 112, '#ffd98a', sky.isDark) +
    plant(58, 152) +
    plant(262, 152)
  );
};

export const courtyard: Front = (dice, sky) => {
  const wall = dice.inTurn(['#d7a06a', '#b86a4a', '#e6cda2', '#7f9a7a', '#c58a8a']);
  return (
    ground('#a9825c') +
    litBox(14, 58, 292, 90, 2, wall) +
    litBox(8, 52, 304, 9, 2, '#f3e3c6') +
    [28, 80, 212, 264]
      .map((x) => arch(x, 148, 34, 66, '#4a2c1e') + arch(x + 4, 148, 26, 57, sky.glow))
      .join('') +
    arch(134, 148, 52, 80, '#4a2c1e') +
    arch(139, 148, 42, 71, sky.glow) +
    lights([14, 62], [160, 56], 18) +
    lights([160, 56], [306, 62], 18) +
    line('M160 152c-2-20 2-30-2-46', '#6b4226', 7) +
    [
      [138, 92],
      [160, 82],
      [182, 92],
      [150, 104],
      [172, 104],
    ]
      .map(([x = 0, y = 0]) => litDot(x, y, 17, '#5b8f4a'))
      .join('') +
    litOval(160, 156, 22, 6, '#8a5a3c') +
    table(92, 146, '#f3e3c6') +
    table(230, 146, '#f3e3c6')
  );
};

export const garden: Front = (dice, sky) =>
  hills(dice, sky.isDark ? '#25384a' : '#a9c98a') +
  trees(dice, 140, sky.isDark ? '#2b4a3a' : '#5f9a4a') +
  ground(sky.isDark ? '#3b5a3a' : '#8fbf62') +
  area('M96 92l64-40 64 40z', dice.inTurn(['#b4573a', '#3d6b6a', '#d9a63a', '#7a4a5e'])) +
  area('M96 92l64-40 64 40z', 'url(#s)') +
  line('M106 92v56M214 92v56M142 92v56M178 92v56', '#7a5030', 5) +
  box(108, 120, 104, 28, 0, '#000', faint(0.12)) +
  sign(160, 84) +
  lights([106, 96], [24, 84], 10) +
  lights([214, 96], [298, 84], 10) +
  lamp(160, 112, '#ffd98a', sky.isDark) +
  [62, 258]
    .map(
      (x) =>
        box(x - 24, 132, 48, 6, 2, '#c98a4a') +
        line(`M${x - 22} 138v12M${x + 22} 138v12`, '#6b4226', 3) +
        line(`M${x - 20} 135h40`, '#f3e3c6', 2.4),
    )
    .join('') +
  table(160, 138, '#f3e3c6');

export const waterside: Front = (dice, sky) =>
  hills(dice, sky.isDark ? '#2a3a5a' : '#9cc2a0') +
  box(0, 128, 320, 52, 0, sky.isDark ? '#274a6b' : '#6fb0c9') +
  line('M14 142h40M80 152h52M210 146h46M262 158h40M150 164h60M30 168h46', '#fff', 2, faint(0.35)) +
  area('M226 148h48q-8 12-24 12t-24-12z', '#8a4a2c') +
  line('M250 148V112', '#5a3526', 2.4) +
  area('M253 114l20 28h-20z', '#fff3dc') +
  litBox(64, 84, 140, 42, 2, wallOf(dice)) +
  area('M54 86l22-28h116l22 28z', dice.inTurn(['#5a3526', '#3d6b6a', '#8a3f2b'])) +
  sign(134, 78) +
  glass(76, 96, 36, 26, sky) +
  glass(156, 96, 36, 26, sky) +
  door(134, 126, 36, sky) +
  litBox(48, 124, 172, 7, 2, '#a9713d') +
  line('M58 131v22M96 131v22M134 131v22M172 131v22M210 131v22', '#6b4226', 4) +
  lights([54, 88], [10, 112], 8) +
  table(36, 118, '#f3e3c6');
