/** Copies a text to the clipboard; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without HTTPS the clipboard is undefined, which throws like a refusal.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // the caller shows the text for manual copying
  }
}
