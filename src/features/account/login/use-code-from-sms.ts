import { useEffect, useRef } from 'react';
import { readCodeFromSms } from './web-otp.ts';

/** Takes the code from the SMS where the browser can read it, while the step stands. */
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
