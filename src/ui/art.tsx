import type { SyntheticEvent } from 'react';

interface ArtProps {
  /** Address of a picture of ours. */
  src: string;
  /** Width and height in pixels. */
  size: number;
  className?: string | undefined;
}

/** Without a network it may not come; a broken sign in its place would say that something is wrong. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}

/** One of our own pictures beside what it stands for, which is said in words. */
export function Art({ src, size, className }: ArtProps) {
  // Another picture is another element: it may come where this one did not.
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
