import type { Plugin } from 'vite';

/** A screen of an iPhone or iPad as it is held: width and height in CSS pixels, and device pixels in each. */
interface StartScreen {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Phones start upright (Apple's Human Interface Guidelines, "Layout"): SE to 17 Pro Max. */
const PHONES: readonly StartScreen[] = [
  { width: 375, height: 667, ratio: 2 },
  { width: 414, height: 896, ratio: 2 },
  { width: 375, height: 812, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 414, height: 896, ratio: 3 },
  { width: 420, height: 912, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
];

/** Tablets start either way: mini to 13 inches. */
const TABLETS: readonly StartScreen[] = [
  { width: 744, height: 1133, ratio: 2 },
  { width: 768, height: 1024, ratio: 2 },
  { width: 810, height: 1080, ratio: 2 },
  { width: 820, height: 1180, ratio: 2 },
  { width: 834, height: 1194, ratio: 2 },
  { width: 834, height: 1210, ratio: 2 },
  { width: 1024, height: 1366, ratio: 2 },
  { width: 1032, height: 1376, ratio: 2 },
];

const turned = ({ width, height, ratio }: StartScreen) => ({ width: height, height: width, ratio });

/** Every screen that has a start image. */
export const START_SCREENS = [...PHONES, ...TABLETS, ...TABLETS.map(turned)];

/** The file below `public` with the start image of a screen, named by its device pixels. */
export function startImageOf({ width, height, ratio }: StartScreen): string {
  return `icons/start/${width * ratio}x${height * ratio}.png`;
}

/** iOS compares with the device held upright, and with how it is held. */
function mediaOf({ width, height, ratio }: StartScreen): string {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return [
    `(device-width: ${short}px)`,
    `(device-height: ${long}px)`,
    `(-webkit-device-pixel-ratio: ${ratio})`,
    `(orientation: ${width < height ? 'portrait' : 'landscape'})`,
  ].join(' and ');
}

/**
 * Lists the start images in the page: iOS shows one while an installed app starts, and a white screen
 * without one that fits exactly. They are drawn by `npm run icons`.
 */
export function startImages(): Plugin {
  return {
    name: 'start-images',
    transformIndexHtml: () =>
      START_SCREENS.map((screen) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { rel: 'apple-touch-startup-image', media: mediaOf(screen), href: `/${startImageOf(screen)}` },
      })),
  };
}
