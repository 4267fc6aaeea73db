import { useEffect, useState } from 'react';

/** Longer than the gap between two keys of a quick typist. */
const SETTLES_AFTER_MS = 150;

/** Avoids a render for every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
