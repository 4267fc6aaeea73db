export type QrSource = HTMLVideoElement | ImageBitmap;

/** The method of a barcode detector that the app calls (Shape Detection API, not in the DOM types yet). */
export interface QrReader {
  detect(source: QrSource): Promise<{ readonly rawValue: string }[]>;
}

interface NativeReader {
  new (options: { formats: string[] }): QrReader;
  getSupportedFormats(): Promise<string[]>;
}

const QR_FORMAT = 'qr_code';

/** The browser's barcode detector if it reads QR codes, which some desktops lack. */
async function findNativeReader(): Promise<NativeReader | undefined> {
  const candidate: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof candidate !== 'function' || !('getSupportedFormats' in candidate)) return undefined;
  const Reader = candidate as NativeReader;
  const formats = await Reader.getSupportedFormats().catch((): string[] => []);
  return formats.includes(QR_FORMAT) ? Reader : undefined;
}

/** True when a camera can be requested; false over plain HTTP. */
export function hasCamera(): boolean {
  return navigator.mediaDevices !== undefined;
}

export async function needsOwnReader(): Promise<boolean> {
  return (await findNativeReader()) === undefined;
}

/** The browser's QR reader, else the app's own WebAssembly reader; throws if that cannot be loaded. */
export async function loadQrReader(): Promise<QrReader> {
  const Native = await findNativeReader();
  if (Native !== undefined) return new Native({ formats: [QR_FORMAT] });
  const { startWasmReader } = await import('./wasm-reader.ts');
  return startWasmReader();
}
