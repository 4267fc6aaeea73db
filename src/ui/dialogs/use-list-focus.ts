import { type FocusEvent, useEffect, useRef } from 'react';

/** Props for a list that takes the focus when its focused entry is removed. */
export function useListFocus(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const lastFocused = useRef<Element>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    const isLost = lastFocused.current?.isConnected === false;
    if (count < lastCount.current && isLost) ref.current?.focus({ preventScroll: true });
    lastCount.current = count;
  }, [count]);
  const onFocus = (event: FocusEvent) => {
    lastFocused.current = event.target;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) lastFocused.current = null;
  };
  return { ref, tabIndex: -1, onFocus, onBlur };
}
