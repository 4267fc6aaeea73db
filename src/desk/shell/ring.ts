import { useEffect, useSyncExternalStore } from 'react';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';

const EVERY_MS = 2_000;
const TONES = [880, 1_175];

let context: AudioContext | undefined;
const listeners = new Set<() => void>();
const isLocked = () => context?.state !== 'running';

/** Call it within a tap, because browsers block sound otherwise. */
export function unlockRing(): void {
  if (!isLocked()) return;
  if (context === undefined) {
    context = new AudioContext();
    context.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
  }
  void context.resume();
}

/**
 * Unlocks the sound with any tap, also after the system has paused it. A touch unlocks it only when the finger
 * leaves the screen.
 */
export function unlockRingByTap(): () => void {
  const events = ['pointerup', 'keydown'];
  for (const event of events) addEventListener(event, unlockRing, true);
  return () => {
    for (const event of events) removeEventListener(event, unlockRing, true);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True until a tap has unlocked the sound. */
export function useIsRingLocked(): boolean {
  return useSyncExternalStore(subscribe, isLocked);
}

function ringOnce(): void {
  // Browsers block vibration before a tap, and log the call.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
  if (context === undefined || isLocked()) return;
  for (const [index, hertz] of TONES.entries()) {
    const tone = new OscillatorNode(context, { frequency: hertz, type: 'triangle' });
    const volume = new GainNode(context, { gain: 0.4 });
    tone.connect(volume).connect(context.destination);
    const begins = context.currentTime + index * 0.25;
    tone.start(begins);
    tone.stop(begins + 0.22);
  }
}

/** Rings while `count` is not 0, by sound, vibration and the title of the tab. */
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
