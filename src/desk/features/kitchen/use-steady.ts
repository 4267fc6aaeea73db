import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Moved cards ignore taps for this time, which is longer than a finger needs to complete a tap. */
const SETTLE_MS = 400;

/** Returns the old value while a finger is down, so that nothing moves under it. */
export function useSteady<Value>(value: Value): Value {
  const [isDown, setIsDown] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isDown && shown !== value) setShown(value);
  useEffect(() => {
    const down = () => setIsDown(true);
    // The browser sends the click after pointerup, so the old value stays until then.
    const up = () => setTimeout(() => setIsDown(false), 0);
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return isDown ? shown : value;
}

/** Moved cards ignore taps for a moment; `moves` changes with their positions. */
export function useSettling(board: RefObject<HTMLElement | null>, moves: string): void {
  const places = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    const cards = [...(board.current?.querySelectorAll('[data-card]') ?? [])];
    const moved = moves === '' ? [] : cards.filter((card) => places.current.get(card) !== placeOf(card));
    places.current = new Map(cards.map((card) => [card, placeOf(card)]));
    for (const card of moved) card.setAttribute('data-settling', '');
    const timer = setTimeout(() => {
      for (const card of moved) card.removeAttribute('data-settling');
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      for (const card of moved) card.removeAttribute('data-settling');
    };
  }, [board, moves]);
}

function placeOf(card: Element): number {
  return card instanceof HTMLElement ? card.offsetTop * 10_000 + card.offsetLeft : 0;
}
