import { useEffect } from 'react';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';

const EVERY_MS = 2_000;
const TONES = [880, 1_175];

let context: AudioContext | undefined;

/** Call it within a tap, because browsers block sound otherwise. */
export function unlockRing(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Any tap counts, so that the sound works before the shift starts. */
export function unlockRingByTap(): () => void {
  const options = { capture: true, once: true };
  addEventListener('pointerdown', unlockRing, options);
  return () => removeEventListener('pointerdown', unlockRing, options);
}

function ringOnce(): void {
  // Browsers block vibration before a tap, and log the call.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
  if (context?.state !== 'running') return;
  for (const [index, hertz] of TONES.entries()) {
    const tone = new OscillatorNode(context, { frequency: hertz, type: 'triangle' });
    const volume = new GainNode(context, { gain: 0.4 });
    tone.connect(volume).connect(context.destination);
    const begins = context.currentTime + index * 0.25;
    tone.start(begins);
    tone.stop(begins + 0.22);
  }
}

/** Uses sound, vibration and the title of the tab. */
export function useRing(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const title = document.title;
    document.title = text.tabTitle({ count });
    ringOnce();
    const timer = setInterval(ringOnce, EVERY_MS);
    return () => {
      clearInterval(timer);
      document.title = title;
    };
  }, [count]);
}
