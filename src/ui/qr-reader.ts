/** What can be looked at: a running camera, or a picture. */
export type QrSource = HTMLVideoElement | ImageBitmap;

/** What we use of a barcode reader (Shape Detection API, not in the DOM types yet). */
export interface QrReader {
  detect(source: QrSource): Promise<{ readonly rawValue: string }[]>;
}

interface NativeReader {
  new (options: { formats: string[] }): QrReader;
  getSupportedFormats(): Promise<string[]>;
}

const QR_FORMAT = 'qr_code';

/** The browser's own reader; a present one may still know no QR codes (some desktops). */
async function findNativeReader(): Promise<NativeReader | undefined> {
  const candidate: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof candidate !== 'function' || !('getSupportedFormats' in candidate)) return undefined;
  const Reader = candidate as NativeReader;
  const formats = await Reader.getSupportedFormats().catch((): string[] => []);
  return formats.includes(QR_FORMAT) ? Reader : undefined;
}

/** Whether this browser lets us ask for a camera; over plain HTTP it does not. */
export function hasCamera(): boolean {
  return navigator.mediaDevices !== undefined;
}

/** Whether codes are read by our own reader here, which has to be loaded first. */
export async function needsOwnReader(): Promise<boolean> {
  return (await findNativeReader()) === undefined;
}

/** A reader of QR codes: the browser's own, else ours. Throws when ours cannot be loaded. */
export async function loadQrReader(): Promise<QrReader> {
  const Native = await findNativeReader();
  if (Native !== undefined) return new Native({ formats: [QR_FORMAT] });
  const { startWasmReader } = await import('./wasm-reader.ts');
  return startWasmReader();
}
