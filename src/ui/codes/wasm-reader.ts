import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export const readerUrls: readonly string[] = [new URL(import.meta.url).pathname, wasmUrl];

/** Starts the WebAssembly QR reader; throws if its binary cannot be loaded. */
export async function startWasmReader() {
  // By default the library loads its binary from a foreign host.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
