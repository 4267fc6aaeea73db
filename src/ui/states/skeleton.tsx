import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonShape =
  | 'line'
  | 'title'
  | 'chip'
  | 'banner'
  | 'picture'
  | 'circle'
  | 'row'
  | 'card'
  | 'outlet'
  | 'menuItem';

export interface SkeletonProps {
  shape: SkeletonShape;
  count?: number | undefined;
}

const partsOf: Partial<Record<SkeletonShape, SkeletonShape[]>> = {
  row: ['circle', 'title', 'line'],
  card: ['title', 'line', 'line'],
  outlet: ['picture', 'title', 'line', 'line'],
  menuItem: ['title', 'line', 'line', 'picture'],
};

function Bone({ shape }: { shape: SkeletonShape }) {
  const parts = partsOf[shape];
  if (parts === undefined) return <span className={classNames(styles['bone'], styles[shape])} />;
  return (
    <span className={classNames(styles['group'], styles[shape])}>
      {parts.map((part, index) => (
        <span key={index} className={classNames(styles['bone'], styles[part])} />
      ))}
    </span>
  );
}

/** A placeholder hidden from screen readers, because the page itself is marked busy. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles['list']} data-shape={shape}>
      {Array.from({ length: count }, (_, index) => (
        <Bone key={index} shape={shape} />
      ))}
    </span>
  );
}
