/** Long enough for the browser to have begun with the file. */
const HELD_FOR_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_FOR_MS);
}

/** Whether this browser can share such a file. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Shares a file; false where that failed. Whoever changes their mind has not failed. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
