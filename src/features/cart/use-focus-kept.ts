import { useEffect, useRef } from 'react';

/** Nothing is focused, or only the dialog around it. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement
  );
}

/** A list that takes the focus when the entry that held it is taken out; for the list's `ref`. */
export function useFocusKept(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    if (count < lastCount.current && isFocusLost()) list.current?.focus({ preventScroll: true });
    lastCount.current = count;
  }, [count]);
  return list;
}
