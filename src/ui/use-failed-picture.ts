import { useState } from 'react';

/** What tells of a picture whether it has come to nothing, and whether this one has. */
export function useFailedPicture(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const fail = () => setFailedSrc(src ?? null);
  return {
    hasFailed: src !== null && src === failedSrc,
    watched: {
      // Of a drawn page's picture that failed before the app came, no error is heard any more.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
      onError: fail,
    },
  };
}
