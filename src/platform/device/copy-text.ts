/** Puts a text on the clipboard; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without HTTPS there is no clipboard at all; that throws like a refusal.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // the caller shows the text for copying by hand
  }
}
