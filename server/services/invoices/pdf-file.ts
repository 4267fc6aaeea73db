/** Where a PDF begins and, within the last bytes, ends. */
const START = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const TAIL_BYTES = 2048;

/** A name in a PDF may hide its letters as `#4a`. */
const HIDDEN_LETTER = /#([0-9a-f]{2})/gi;
/** What makes a document do more than be read. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA)\b/;

/**
 * Whether bytes are a whole PDF by their own look, and one that runs, starts or carries nothing as far as
 * it can be read without unpacking. What is packed inside may still hold anything: such a file is only
 * ever handed out to be saved.
 */
export function isPlainPdf(file: Buffer): boolean {
  if (!file.subarray(0, START.length).equals(START)) return false;
  if (!file.subarray(-TAIL_BYTES).includes(END)) return false;
  const text = file
    .toString('latin1')
    .replaceAll(HIDDEN_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return !ACTIVE.test(text);
}
