import type { ReactNode } from 'react';
import type { SceneName } from './find-scene.ts';
import { Cooking, Ready } from './kitchen-scenes.tsx';
import { Accepted, Placed, Scheduled } from './outlet-scenes.tsx';
import styles from './stage-scene.module.css';
import { Collected, Delivered, Riding, Served } from './way-scenes.tsx';

const DRAWINGS: Readonly<Record<SceneName, () => ReactNode>> = {
  scheduled: Scheduled,
  placed: Placed,
  accepted: Accepted,
  cooking: Cooking,
  ready: Ready,
  riding: Riding,
  delivered: Delivered,
  collected: Collected,
  served: Served,
};

/** Decorative, because the headline below says the same. Its motion ends within five seconds. */
export function StageScene({ scene }: { scene: SceneName }) {
  const Drawing = DRAWINGS[scene];
  return (
    <svg
      // The key restarts the motion for a new stage.
      key={scene}
      className={styles['scene']}
      viewBox="0 0 320 132"
      aria-hidden="true"
    >
      <circle className={styles['glow']} cx="160" cy="70" r="58" />
      <Drawing />
      <path className={styles['ink']} d="M28 120H292" />
    </svg>
  );
}
