/** A marked part of a JPEG, from its mark to its end. */
export interface JpegSegment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** The marker after which the picture itself stands, to the end of the file. */
export const START_OF_SCAN = 0xda;
const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = 0xd9;

/** The segments up to the first scan and with it; nothing for what is no JPEG. */
export function headSegments(file: Buffer): JpegSegment[] {
  const found: JpegSegment[] = [];
  if (file.length < 4 || file.readUInt16BE(0) !== START_OF_IMAGE) return found;
  let start = 2;
  while (start + 4 <= file.length && file[start] === 0xff) {
    const segment = segmentAt(file, start);
    found.push(segment);
    if (segment.marker === START_OF_SCAN) break;
    start = segment.end;
  }
  return found;
}

function segmentAt(file: Buffer, start: number): JpegSegment {
  return { marker: file[start + 1] ?? 0, start, end: start + 2 + file.readUInt16BE(start + 2) };
}

/**
 * Where the picture ends whose first scan begins with a segment that ends at `from`: behind its end
 * mark; undefined where it breaks off. Cameras append whole films behind it.
 */
export function findEndOfJpeg(file: Buffer, from: number): number | undefined {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && at + 1 < file.length) {
    const marker = file[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return at + 2;
    if (marker === 0xff) at += 1;
    else if (isWithinScan(marker)) at = file.indexOf(0xff, at + 2);
    else if (at + 4 > file.length) return undefined;
    else at = file.indexOf(0xff, segmentAt(file, at).end);
  }
  return undefined;
}

/** A stuffed 0xFF of the data itself, or a mark at which a reader may start anew. */
function isWithinScan(marker: number): boolean {
  return marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
}
