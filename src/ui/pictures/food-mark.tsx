import styles from './food-mark.module.css';

export interface FoodMarkProps {
  kind: 'VEG' | 'EGG' | 'NON_VEG';
  label: string;
}

/**
 * Mark of the Indian food law: in a square, a green dot for veg, a brown triangle for non-veg, a hollow one for egg.
 */
export function FoodMark({ kind, label }: FoodMarkProps) {
  return (
    <svg className={styles['mark']} data-kind={kind} viewBox="0 0 16 16" role="img" aria-label={label}>
      <rect x="1" y="1" width="14" height="14" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {kind === 'VEG' ? (
        <circle cx="8" cy="8" r="3.75" fill="currentColor" />
      ) : (
        <path
          d="M8 4.4 11.8 11.3H4.2Z"
          fill={kind === 'EGG' ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
