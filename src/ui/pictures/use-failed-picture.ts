import { useState } from 'react';

/** True when the picture failed to load, with the props that detect it. */
export function useFailedPicture(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const fail = () => setFailedSrc(src ?? null);
  return {
    hasFailed: src !== null && src === failedSrc,
    watched: {
      // A server-rendered picture may have failed before the app could listen.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
      onError: fail,
    },
  };
}
