/** WebOTP is not in the compiler's DOM library; the browser answers with the code of the SMS. */
function codeOf(credential: unknown): string | undefined {
  if (typeof credential !== 'object' || credential === null || !('code' in credential)) return undefined;
  return typeof credential.code === 'string' ? credential.code : undefined;
}

/** The code of the next SMS where the browser can read it (WebOTP); undefined where it cannot or may not. */
export async function readCodeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis) || !('credentials' in navigator)) return undefined;
  const request = { otp: { transport: ['sms'] }, signal };
  try {
    return codeOf(await navigator.credentials.get(request));
  } catch {
    // Refused, aborted or timed out: the customer types the code.
    return undefined;
  }
}
