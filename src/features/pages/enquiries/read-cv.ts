import { MAX_CV_BYTES } from '#contract/account/enquiry.ts';

export interface ChosenCv {
  readonly fileName: string;
  readonly fileBase64: string;
  readonly kilobytes: number;
  readonly lastModified: number;
}

export type CvRefusal = 'refused' | 'unreadable';

const CHUNK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

/** Reads a chosen CV after a check of its size and PDF signature; the server checks more. */
export async function readCv(file: File): Promise<ChosenCv | CvRefusal> {
  if (file.size > MAX_CV_BYTES || file.size === 0) return 'refused';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!new TextDecoder('latin1').decode(bytes.subarray(0, 5)).startsWith('%PDF-')) return 'refused';
    const kilobytes = Math.ceil(file.size / 1024);
    const { name, lastModified } = file;
    return { fileName: name, fileBase64: toBase64(bytes), kilobytes, lastModified };
  } catch {
    // The file was moved or deleted after it was chosen, or is in a cloud that cannot be reached.
    return 'unreadable';
  }
}
