import type { SyntheticEvent } from 'react';

interface ArtProps {
  src: string;
  size: number;
  className?: string | undefined;
}

/** Hides a picture that is missing offline, because the browser's broken-image icon suggests a fault. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}

export function Art({ src, size, className }: ArtProps) {
  // The key creates a new element per source, because a failed one stays hidden.
  return (
    <img
      key={src}
      className={className}
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={hide}
    />
  );
}
