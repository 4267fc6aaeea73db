import type { SyntheticEvent } from 'react';

interface ArtProps {
  src: string;
  size: number;
  className?: string | undefined;
}

/** A picture missing offline is hidden, because the browser's broken-image icon suggests a fault. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}

export function Art({ src, size, className }: ArtProps) {
  // A new element per source resets a failed one.
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
