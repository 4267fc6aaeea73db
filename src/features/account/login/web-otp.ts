/** TypeScript's DOM library has no WebOTP types. */
function codeOf(credential: unknown): string | undefined {
  if (typeof credential !== 'object' || credential === null || !('code' in credential)) return undefined;
  return typeof credential.code === 'string' ? credential.code : undefined;
}

/** Undefined where the browser lacks WebOTP or the customer refuses. */
export async function readCodeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis) || !('credentials' in navigator)) return undefined;
  const request = { otp: { transport: ['sms'] }, signal };
  try {
    return codeOf(await navigator.credentials.get(request));
  } catch {
    // On refusal, abort or timeout the customer types the code.
    return undefined;
  }
}
