import { useEffect, useState } from 'react';
import { preparePicture } from '#platform/form/prepare-picture.ts';
import { useAction } from '#platform/use-action.ts';
import { isReady, type PictureChange } from '../profile/profile-entry.ts';

/** Object URL of a chosen picture, revoked when the picture changes or the caller unmounts. */
export function usePreview(picture: PictureChange): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isReady(picture)) return;
    const created = URL.createObjectURL(picture.file);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [picture]);
  return isReady(picture) ? url : undefined;
}

export function usePictureChoice(onChange: (picture: PictureChange) => void) {
  const { isBusy, run } = useAction();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    void run(async () => {
      const ready = await preparePicture(file);
      onChange(ready.ok ? ready.value : ready.failure.code);
    });
  };
  return { isBusy, take };
}
