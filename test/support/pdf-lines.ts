import { extractText, getDocumentProxy } from 'unpdf';

/** Text lines of a PDF, by the character maps of its fonts. */
export async function readPdfLines(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.flatMap((page) => page.split('\n'));
}
