import { extractText, getDocumentProxy } from 'unpdf';

export async function readPdfLines(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.flatMap((page) => page.split('\n'));
}
