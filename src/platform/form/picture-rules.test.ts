import { describe, expect, it } from 'vitest';
import { findPictureType, needsScaling, scaledSides, UNCHANGED_UP_TO_BYTES } from './picture-rules.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a picture', () => {
  it('is read from its bytes', () => {
    expect(findPictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1))).toBe('image/jpeg');
    expect(findPictureType(bytesOf('\x89PNG\r\n\x1a\n\0\0\0\x0d'))).toBe('image/png');
    expect(findPictureType(bytesOf('RIFF\x10\0\0\0WEBPVP8L'))).toBe('image/webp');
  });

  it.each(['<svg xmlns=', '<!doctype html>', 'GIF89a', 'RIFF\x10\0\0\0WAVE', '\0\0\0\x18ftypheic', ''])(
    'is none for %j, whatever the file is called',
    (text) => {
      expect(findPictureType(bytesOf(text))).toBeUndefined();
    },
  );
});

describe('scaling', () => {
  const small = { width: 640, height: 480 };

  it('begins one byte above 524,288', () => {
    expect(UNCHANGED_UP_TO_BYTES).toBe(524_288);
    expect(needsScaling(524_288, small, 4_096)).toBe(false);
    expect(needsScaling(524_289, small, 4_096)).toBe(true);
  });

  it('is also for a side that the server would refuse', () => {
    expect(needsScaling(10, { width: 4_096, height: 2 }, 4_096)).toBe(false);
    expect(needsScaling(10, { width: 2, height: 4_097 }, 4_096)).toBe(true);
  });

  it.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 800, height: 600 },
    ],
    [
      { width: 3_000, height: 4_000 },
      { width: 600, height: 800 },
    ],
    [
      { width: 801, height: 801 },
      { width: 800, height: 800 },
    ],
    [
      { width: 799, height: 10 },
      { width: 799, height: 10 },
    ],
    [
      { width: 20_000, height: 3 },
      { width: 800, height: 1 },
    ],
  ])('takes %o to %o', (sides, scaled) => {
    expect(scaledSides(sides)).toEqual(scaled);
  });
});
