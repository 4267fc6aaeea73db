import type { House } from '#domain/pictures/drawn-addresses.ts';
import { box, faint, line, litBox, litDot, litOval, oval } from '../strokes.ts';
import { arch, chalet, courtyard, garden, haveli, highway, waterside } from './country-fronts.ts';
import { ground, lamp, lights, palm, plant, skyline, table, trees } from './surroundings.ts';
import { awning, door, type Front, glass, sign, WALLS, wallOf } from './walls.ts';

const lounge: Front = (dice, sky) =>
  skyline(dice, sky.isDark ? '#1b1f3a' : '#9db4bd') +
  ground('#3a3236') +
  dice.inTurn([twoFloors, balcony, corner])(dice, sky) +
  lamp(80, 104, '#ffd98a', sky.isDark) +
  lamp(240, 104, '#ffd98a', sky.isDark) +
  plant(66, 150) +
  plant(254, 150);

const twoFloors: Front = (dice, sky) =>
  litBox(76, 44, 168, 104, 4, wallOf(dice)) +
  box(70, 40, 180, 8, 2, '#2a211a') +
  [88, 126, 164, 202].map((x) => glass(x, 58, 30, 24, sky)).join('') +
  glass(88, 102, 50, 44, sky) +
  glass(182, 102, 50, 44, sky) +
  door(160, 148, 46, sky) +
  sign(160, 92);

/** A terrace with lights above a wide front. */
const balcony: Front = (dice, sky) =>
  litBox(62, 84, 196, 64, 4, wallOf(dice)) +
  box(56, 80, 208, 7, 2, '#2a211a') +
  line('M62 80V60M258 80V60M62 60h196', '#2a211a', 2.6) +
  line('M82 62v16M102 62v16M122 62v16M198 62v16M218 62v16M238 62v16', '#2a211a', 1.4) +
  line('M74 60V34M246 60V34', '#5a3a24', 3.4) +
  lights([74, 36], [246, 36], 20) +
  table(112, 66, '#f3e3c6') +
  table(208, 66, '#f3e3c6') +
  glass(74, 100, 60, 44, sky) +
  glass(186, 100, 60, 44, sky) +
  door(160, 148, 44, sky) +
  sign(160, 92);

/** A corner house with a round tower. */
const corner: Front = (dice, sky) => {
  const wall = wallOf(dice);
  return (
    litBox(66, 62, 104, 86, 3, wall) +
    litBox(158, 36, 88, 112, 16, wall) +
    box(60, 58, 108, 6, 2, '#2a211a') +
    litOval(202, 38, 48, 12, '#2a211a') +
    glass(172, 54, 26, 28, sky) +
    glass(208, 54, 26, 28, sky) +
    glass(78, 74, 34, 20, sky) +
    glass(122, 74, 30, 20, sky) +
    awning(dice, 66, 100, 92) +
    glass(76, 122, 32, 24, sky) +
    glass(120, 122, 30, 24, sky) +
    door(202, 148, 42, sky) +
    sign(202, 96)
  );
};

const cafe: Front = (dice, sky) =>
  trees(dice, 140, sky.isDark ? '#2b3f3a' : '#7ba85f') +
  ground('#8d7a68') +
  litBox(88, 52, 144, 96, 4, wallOf(dice)) +
  litBox(84, 46, 152, 10, 3, '#f3e3c6') +
  sign(160, 68) +
  awning(dice, 84, 82, 152) +
  glass(98, 104, 42, 42, sky) +
  glass(180, 104, 42, 42, sky) +
  door(160, 148, 42, sky) +
  table(58, 140, '#f3e3c6') +
  table(266, 140, '#f3e3c6') +
  plant(92, 152);

const rooftop: Front = (dice, sky) =>
  skyline(dice, sky.isDark ? '#1b1f3a' : '#8fa9b5') +
  box(0, 128, 320, 52, 0, wallOf(dice)) +
  box(0, 124, 320, 8, 0, '#2f2722') +
  line('M14 124v-26M60 124v-26M260 124v-26M306 124v-26M0 98h74M246 98h74', '#2f2722', 3) +
  line('M92 124V58M228 124V58M84 60h152', '#5a3a24', 5) +
  line('M92 66h136M100 60v8M124 60v8M148 60v8M172 60v8M196 60v8M220 60v8', '#7a5030', 3) +
  lights([92, 62], [228, 62], 22) +
  lights([10, 98], [92, 62], 14) +
  lights([228, 62], [312, 98], 14) +
  table(124, 110, '#f3e3c6') +
  table(196, 110, '#f3e3c6') +
  oval(160, 112, 16, 4, '#2a211a') +
  litDot(160, 104, 8, '#f4b24a') +
  plant(78, 126) +
  plant(242, 126) +
  box(0, 150, 320, 3, 0, '#000', faint(0.14));

const tower: Front = (dice, sky) => {
  const wall = dice.inTurn(['#33506b', '#46525c', '#5b4a63', '#3b5f5c']);
  const panes = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) =>
      box(
        101 + column * 17.5,
        20 + row * 18,
        14,
        14,
        1,
        (row * 3 + column * 5) % 4 === 0 ? '#243240' : sky.glow,
        faint(0.85),
      ),
    ),
  );
  return (
    skyline(dice, sky.isDark ? '#1b1f3a' : '#9fb7c2') +
    ground('#54545c') +
    litBox(94, 12, 132, 84, 3, wall) +
    panes.join('') +
    litBox(70, 92, 180, 56, 3, '#2a2628') +
    glass(78, 104, 58, 42, sky) +
    glass(184, 104, 58, 42, sky) +
    door(160, 148, 40, sky) +
    litBox(62, 88, 196, 9, 3, '#f4b24a') +
    sign(160, 100) +
    palm(44, 150, 62) +
    palm(280, 150, 58)
  );
};

const bazaar: Front = (dice, sky) => {
  const shop = (x: number, index: number) =>
    litBox(
      x,
      66 - (index % 2) * 14,
      70,
      82 + (index % 2) * 14,
      2,
      WALLS[(index * 2 + 1) % WALLS.length] ?? WALLS[0],
    ) +
    glass(x + 14, 74 - (index % 2) * 10, 42, 16, sky) +
    box(x + 8, 112, 54, 36, 1, '#2f2722') +
    box(x + 11, 115, 48, 33, 1, sky.glow);
  return (
    ground('#8d7258') +
    [-14, 56, 194, 264].map(shop).join('') +
    awning(dice, -16, 96, 74) +
    awning(dice, 196, 96, 72) +
    litBox(122, 34, 78, 114, 2, wallOf(dice)) +
    arch(134, 148, 54, 84, '#3b2a1e') +
    arch(139, 148, 44, 76, sky.glow) +
    sign(161, 52) +
    lights([0, 40], [122, 48], 16) +
    lights([200, 48], [320, 40], 16) +
    [88, 100, 112]
      .map((x, index) => litDot(x, 142, 6, ['#f08a2a', '#6db33f', '#d8402c'][index] ?? '#f08a2a'))
      .join('') +
    box(78, 146, 46, 8, 1, '#a9713d')
  );
};

export const FRONTS: Readonly<Record<House, Front>> = {
  ...{ highway, haveli, chalet, waterside, rooftop, garden, tower, bazaar, cafe, lounge, courtyard },
};
