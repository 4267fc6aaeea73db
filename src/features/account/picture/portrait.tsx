import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Art } from '#ui/pictures/art.tsx';
import styles from './portrait.module.css';

/** The default picture (S-3). */
const DEFAULT_IMAGE = '/art/person.webp';

/** The attribute needs a size; the circle sets the real one. */
const PICTURE_SIZE = 64;

interface PortraitProps {
  src: string | null | undefined;
  size: 'medium' | 'large';
}

export function Portrait({ src, size }: PortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isOwn = typeof src === 'string' && src !== failedSrc;
  return (
    <span className={classNames(styles['portrait'], styles[size])}>
      {isOwn ? (
        <img src={src} alt="" onError={() => setFailedSrc(src)} />
      ) : (
        <Art className={styles['standIn']} src={DEFAULT_IMAGE} size={PICTURE_SIZE} />
      )}
    </span>
  );
}
