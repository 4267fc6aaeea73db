import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Art } from '#ui/pictures/art.tsx';
import styles from './portrait.module.css';

/** Stands for customers without a picture (S-3). */
const DEFAULT_IMAGE = '/art/person.webp';

/** Its circle says how large it is shown. */
const DRAWN_SIZE = 64;

interface PortraitProps {
  src: string | null | undefined;
  size: 'medium' | 'large';
}

/** A customer's picture in a circle; the default one where it is missing or does not come. */
export function Portrait({ src, size }: PortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isOwn = typeof src === 'string' && src !== failedSrc;
  return (
    <span className={classNames(styles['portrait'], styles[size])}>
      {isOwn ? (
        <img src={src} alt="" onError={() => setFailedSrc(src)} />
      ) : (
        <Art className={styles['standIn']} src={DEFAULT_IMAGE} size={DRAWN_SIZE} />
      )}
    </span>
  );
}
