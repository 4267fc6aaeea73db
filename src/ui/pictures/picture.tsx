import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { classNames } from '../class-names.ts';
import { findPhoto } from './find-photo.ts';
import styles from './picture.module.css';
import { useFailedPicture } from './use-failed-picture.ts';

export type PictureSize = 'small' | 'medium' | 'large' | 'wide' | 'fill';

export interface PictureProps {
  src: string | null | undefined;
  alt: string;
  size: PictureSize;
  isEager?: boolean | undefined;
  className?: string | undefined;
}

/** A picture in a box of fixed size, which keeps its background when the picture is missing. */
export function Picture({ src, alt, size, isEager = false, className }: PictureProps) {
  const { hasFailed, watched } = useFailedPicture(src);
  const hasPicture = src !== null && src !== undefined && src !== '' && !hasFailed;
  const photo = hasPicture ? findPhoto(src, size === 'wide') : undefined;
  return (
    <span className={classNames(styles['box'], styles[size], className)} style={photo?.ground}>
      {hasPicture ? (
        <img
          className={classNames(styles['image'], isArt(src) && styles['art'])}
          {...photo?.sources}
          src={src}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          {...watched}
        />
      ) : (
        <UtensilsCrossed className={styles['fallback']} aria-hidden="true" strokeWidth={1.25} />
      )}
    </span>
  );
}

/** Illustrations are contained, photos cover their box. */
function isArt(src: string): boolean {
  return src.startsWith('/art/');
}
