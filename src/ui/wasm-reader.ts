import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { QrReader } from './qr-reader.ts';

/** Own addresses of what reading a code takes here, to be kept for when there is no signal. */
export const readerUrls: readonly string[] = [new URL(import.meta.url).pathname, wasmUrl];

/** Our own reader of QR codes. Throws when its binary cannot be loaded. */
export async function startWasmReader(): Promise<QrReader> {
  // Without this the library asks a foreign host for its binary.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
