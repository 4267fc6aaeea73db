import { UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export type PictureSize = 'small' | 'medium' | 'large' | 'wide' | 'fill';

export interface PictureProps {
  src: string | null | undefined;
  alt: string;
  size: PictureSize;
  isEager?: boolean | undefined;
  className?: string | undefined;
}

/** A picture in a box of reserved size; where it is missing or fails, the box keeps its warm ground. */
export function Picture({ src, alt, size, isEager = false, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasPicture = src !== null && src !== undefined && src !== '' && src !== failedSrc;
  return (
    <span className={classNames(styles['box'], styles[size], className)}>
      {hasPicture ? (
        <img
          className={classNames(styles['image'], isArt(src) && styles['art'])}
          src={src}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          // Of a drawn page's picture that failed before the app came, no error is heard any more.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
          }}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <UtensilsCrossed className={styles['fallback']} aria-hidden="true" strokeWidth={1.25} />
      )}
    </span>
  );
}

/** Our own art stands free on the ground; a photo fills its box. */
function isArt(src: string): boolean {
  return src.startsWith('/art/');
}
