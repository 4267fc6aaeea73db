import { useEffect, useRef } from 'react';

/** Reports a one-time code that arrives by SMS while the caller is mounted, in browsers with WebOTP. */
export function useCodeFromSms(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const ended = new AbortController();
    readCodeFromSms(ended.signal).then((code) => {
      if (code !== undefined && !ended.signal.aborted) latest.current(code);
    });
    return () => ended.abort();
  }, []);
}

/** TypeScript's DOM library has no WebOTP types. */
function codeOf(credential: unknown): string | undefined {
  if (typeof credential !== 'object' || credential === null || !('code' in credential)) return undefined;
  return typeof credential.code === 'string' ? credential.code : undefined;
}

/** Undefined where the browser lacks WebOTP or the customer refuses. */
async function readCodeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis) || !('credentials' in navigator)) return undefined;
  const request = { otp: { transport: ['sms'] }, signal };
  try {
    return codeOf(await navigator.credentials.get(request));
  } catch {
    // On refusal, abort or timeout the customer types the code.
    return undefined;
  }
}
