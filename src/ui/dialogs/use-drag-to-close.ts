import { type PointerEvent, type RefObject, useRef } from 'react';
import { WIDE_SCREEN } from '../wide-screen.ts';

const CLOSE_DISTANCE_PX = 110;
const CLOSE_SPEED_PX_PER_MS = 0.6;

interface DragStart {
  y: number;
  at: number;
}

function isThrownAway(start: DragStart, event: PointerEvent): boolean {
  const distance = event.clientY - start.y;
  const speed = distance / Math.max(1, event.timeStamp - start.at);
  return distance > CLOSE_DISTANCE_PX || (distance > 24 && speed > CLOSE_SPEED_PX_PER_MS);
}

/** Pointer handlers of a sheet's header: the panel follows the finger, and a long or fast drag closes it. */
export function useDragToClose(panelRef: RefObject<HTMLElement | null>, onClose: () => void) {
  const startRef = useRef<DragStart | null>(null);
  const moveTo = (distance: number | null) => {
    if (panelRef.current === null) return;
    panelRef.current.style.transition = distance === null ? '' : 'none';
    panelRef.current.style.transform = distance === null ? '' : `translateY(${Math.max(0, distance)}px)`;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (isOnButton || matchMedia(WIDE_SCREEN).matches) return;
    startRef.current = { y: event.clientY, at: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (startRef.current !== null) moveTo(event.clientY - startRef.current.y);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const start = startRef.current;
    startRef.current = null;
    if (start === null) return;
    moveTo(null);
    if (isThrownAway(start, event)) onClose();
  };
  const onPointerCancel = () => {
    startRef.current = null;
    moveTo(null);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
