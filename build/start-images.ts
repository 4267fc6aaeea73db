import type { Plugin } from 'vite';

/** A screen of an iPhone held upright: width and height in CSS pixels, and device pixels in each. */
interface StartScreen {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/**
 * iPhones from 11 to 17 Pro Max (Apple's Human Interface Guidelines, "Layout"). Each costs home 17 bytes of its
 * first flight, so tablets start with a plain screen.
 */
export const START_SCREENS: readonly StartScreen[] = [
  { width: 414, height: 896, ratio: 2 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
];

/** The file below `public` with the start image of a screen, named by its device pixels. */
export function startImageOf({ width, height, ratio }: StartScreen): string {
  return `icons/start/${width * ratio}x${height * ratio}.png`;
}

/** A start image is shown where all of this fits exactly. */
function mediaOf({ width, height, ratio }: StartScreen): string {
  return [
    `(device-width: ${width}px)`,
    `(device-height: ${height}px)`,
    `(-webkit-device-pixel-ratio: ${ratio})`,
    '(orientation: portrait)',
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
