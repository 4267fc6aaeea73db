/** What we use of the browser's own barcode reader (Shape Detection API, not in the DOM types yet). */
export interface QrReader {
  detect(source: HTMLVideoElement): Promise<{ readonly rawValue: string }[]>;
}

type QrReaderConstructor = new (options: { formats: string[] }) => QrReader;

function findConstructor(): QrReaderConstructor | undefined {
  const candidate: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof candidate === 'function' ? (candidate as QrReaderConstructor) : undefined;
}

/** Whether this browser has a camera to ask for and can read codes by itself. */
export function canScan(): boolean {
  return findConstructor() !== undefined && navigator.mediaDevices !== undefined;
}

/** A reader of QR codes; undefined where the browser has none. */
export function createQrReader(): QrReader | undefined {
  const Reader = findConstructor();
  return Reader === undefined ? undefined : new Reader({ formats: ['qr_code'] });
}
