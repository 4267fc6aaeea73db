import { expect, test } from 'vitest';
import { fileOfBase64 } from './use-invoice-pdf.ts';

test('a PDF comes back byte for byte, under its name', async () => {
  const file = fileOfBase64(Buffer.from('%PDF-1.3 é').toString('base64'), 'invoice-1.pdf');
  expect(file?.name).toBe('invoice-1.pdf');
  expect(file?.type).toBe('application/pdf');
  expect(await file?.text()).toBe('%PDF-1.3 é');
});

test('what is no base64 is no file', () => {
  expect(fileOfBase64('%%%', 'x.pdf')).toBeUndefined();
});
