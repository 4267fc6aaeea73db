import { useEffect, useRef } from 'react';
import { readCodeFromSms } from './web-otp.ts';

/** Active while the step is mounted, in browsers with WebOTP. */
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
