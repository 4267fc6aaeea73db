import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Art } from '#ui/pictures/art.tsx';
import styles from './portrait.module.css';

/** Picture of a customer without a picture of their own (S-3). */
const DEFAULT_IMAGE = '/art/person.webp';

/** Size for the attributes of the image; the style sheet sets the size on screen. */
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
