import styles from './drawn-tick.module.css';

/** An animated green tick; static with reduced motion. */
export function DrawnTick({ size = 96 }: { size?: number }) {
  return (
    <svg className={styles['tick']} width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <circle className={styles['ground']} cx="48" cy="48" r="46" />
      <circle className={styles['ring']} cx="48" cy="48" r="44" pathLength="1" />
      <path className={styles['stroke']} d="M28 50 L42 64 L69 35" pathLength="1" />
    </svg>
  );
}
