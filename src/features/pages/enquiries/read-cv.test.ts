import { expect, test } from 'vitest';
import { MAX_CV_BYTES } from '#contract/account/enquiry.ts';
import { readCv } from './read-cv.ts';

const file = (content: BlobPart, name = 'cv.pdf') => new File([content], name, { lastModified: 7 });

test('reads a PDF whatever it is called, byte for byte', async () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('%PDF-1.7'), 0, 255, 128]);
  const read = await readCv(file(bytes, 'Asha'));
  expect(read).toMatchObject({ fileName: 'Asha', kilobytes: 1, lastModified: 7 });
  if (typeof read === 'string') throw new Error(read);
  expect([...Buffer.from(read.fileBase64, 'base64')]).toEqual([...bytes]);
});

test.each([
  ['a document of another kind', 'PK\u0003\u0004'],
  ['nothing', ''],
  ['more than 1 MB', `%PDF-${'x'.repeat(MAX_CV_BYTES)}`],
])('refuses %s before it is sent', async (_, content) => {
  expect(await readCv(file(content))).toBe('refused');
});

test('says when a file cannot be read', async () => {
  const gone = file('%PDF-1.7');
  Object.assign(gone, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) });
  expect(await readCv(gone)).toBe('unreadable');
});
