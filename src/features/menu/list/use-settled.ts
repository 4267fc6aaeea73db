import { useEffect, useState } from 'react';

/** Between two keys of somebody who types on; after it the word is taken for finished. */
const SETTLES_AFTER_MS = 150;

/** A value once it has stood for a moment: what each key would change is not drawn for every one of them. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
