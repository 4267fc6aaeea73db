const START = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const TAIL_BYTES = 2048;

/** A PDF name may escape letters as `#4a`. */
const HIDDEN_LETTER = /#([0-9a-f]{2})/gi;
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA)\b/;

/**
 * True for a complete PDF without visible active content; compressed streams are not inspected, so such files
 * are only offered as downloads.
 */
export function isPlainPdf(file: Buffer): boolean {
  if (!file.subarray(0, START.length).equals(START)) return false;
  if (!file.subarray(-TAIL_BYTES).includes(END)) return false;
  const text = file
    .toString('latin1')
    .replaceAll(HIDDEN_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return !ACTIVE.test(text);
}
