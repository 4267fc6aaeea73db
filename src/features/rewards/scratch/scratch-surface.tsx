import { type PointerEvent, useEffect, useRef } from 'react';
import styles from '../rewards.module.css';
import { cellsAlong, type Spot, shareOf } from './scratch-grid.ts';

const BRUSH_RADIUS = 22;
const STRIPE_GAP = 14;

interface ScratchSurfaceProps {
  /** Painted on the foil. */
  label: string;
  /** Fades the foil out. */
  isGone: boolean;
  /** `share` is the scratched share of the surface, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** A canvas cannot use CSS variables directly, so the colours are read from the tokens. */
function paintFoil(canvas: HTMLCanvasElement, label: string): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const tokens = getComputedStyle(canvas);
  context.scale(devicePixelRatio, devicePixelRatio);
  context.fillStyle = tokens.getPropertyValue('--gold');
  context.fillRect(0, 0, width, height);
  context.strokeStyle = tokens.getPropertyValue('--gold-strong');
  context.lineWidth = 3;
  for (let x = -height; x < width; x += STRIPE_GAP) {
    context.beginPath();
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
    context.stroke();
  }
  context.fillStyle = tokens.getPropertyValue('--on-gold');
  context.font = `700 ${tokens.fontSize} ${tokens.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label, width / 2, height / 2);
}

function wipe(canvas: HTMLCanvasElement, from: Spot, to: Spot): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = BRUSH_RADIUS * 2;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Foil over a reward. `SealedCard` has a button that reveals the reward without a pointer. */
export function ScratchSurface({ label, isGone, onProgress }: ScratchSurfaceProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const bare = useRef(new Set<number>());
  const last = useRef<Spot>(undefined);
  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return;
    const observer = new ResizeObserver(() => {
      bare.current.clear();
      paintFoil(canvas, label);
    });
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [label]);

  const scratch = (event: PointerEvent<HTMLCanvasElement>) => {
    const canvas = event.currentTarget;
    const box = canvas.getBoundingClientRect();
    const to = { x: event.clientX - box.left, y: event.clientY - box.top };
    const from = last.current ?? to;
    wipe(canvas, from, to);
    for (const cell of cellsAlong(from, to, box, BRUSH_RADIUS)) bare.current.add(cell);
    last.current = to;
    onProgress(shareOf(bare.current));
  };
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = undefined;
    scratch(event);
  };
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current !== undefined) scratch(event);
  };
  const handleEnd = () => {
    last.current = undefined;
  };
  return (
    <div aria-hidden="true">
      <canvas
        ref={canvasRef}
        className={styles['foil']}
        data-gone={isGone}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
      />
    </div>
  );
}
