import { useState } from 'react';

/** Whether the picture at `src` failed to load, with the props for its `img` that detect the failure. */
export function useFailedPicture(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const fail = () => setFailedSrc(src ?? null);
  return {
    hasFailed: src !== null && src === failedSrc,
    watched: {
      // A server-rendered picture may have failed before the app listened for `error`.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
      onError: fail,
    },
  };
}
