import { extractText, getDocumentProxy } from 'unpdf';

/** The lines of a PDF as a reader finds them, by the letters that its fonts name for their glyphs. */
export async function readPdfLines(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.flatMap((page) => page.split('\n'));
}
