import type { CSSProperties } from 'react';

/** Path of an uploaded photograph: `/photos/DIGEST.COLOURS/wide-960.webp`, with five colours of three hex digits. */
const PHOTO = /^(\/photos\/\w+\.(\w{15}))\/[^/]+$/;

const CORNERS = ['0 0', '100% 0', '0 100%', '100% 100%'];

/** Address of a photograph's square crop; any other picture has one file, so its address stays unchanged. */
export const squareOf = (src: string, width: 192 | 384) => src.replace(PHOTO, `$1/square-${width}.webp`);

/** Sources and blurred background (until it has loaded) of an uploaded photograph; undefined for other pictures. */
export function findPhoto(src: string, isWide: boolean) {
  const [, path, colours] = PHOTO.exec(src) ?? [];
  if (path === undefined || colours === undefined) return undefined;
  const [cut, small, large] = isWide ? ['wide', 480, 960] : ['square', 192, 384];
  const [middle, ...corners] = [4, 0, 1, 2, 3].map((at) => `#${colours.slice(at * 3, at * 3 + 3)}`);
  const blurs = corners.map((colour, at) => `radial-gradient(at ${CORNERS[at]},${colour},#0000 70%)`);
  const ground: CSSProperties = { background: `${blurs.join()},${middle}` };
  return {
    ground,
    sources: {
      srcSet: `${path}/${cut}-${small}.webp ${small}w,${path}/${cut}-${large}.webp ${large}w`,
      sizes: isWide ? '(min-width:40em) 40em,100vw' : '(min-width:68em) 22em,8rem',
    },
  };
}
