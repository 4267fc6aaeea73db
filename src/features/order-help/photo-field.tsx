import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, type Ref, useEffect, useState } from 'react';
import { orderHelpText as text } from '#messages/order-help.js';
import { PICTURE_TYPES, type PictureProblem } from '#platform/form/picture-rules.ts';
import { preparePicture } from '#platform/form/prepare-picture.ts';
import { useAction } from '#platform/use-action.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './help.module.css';

interface PhotoFieldProps {
  value: Blob | null;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (photo: Blob | null) => void;
}

/** A field for a photo; its preview shows the picture that will be sent, e.g. after a conversion from HEIC. */
export function PhotoField({ value, error, ref, onChange }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();
  const preview = usePreview(value);
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Without this, choosing the same file again fires no event.
    event.target.value = '';
    if (file === undefined) return;
    void run(async () => {
      const ready = await preparePicture(file);
      setProblem(ready.ok ? undefined : describeProblem(ready.failure.code));
      onChange(ready.ok ? ready.value.file : null);
    });
  };
  const label = value === null ? text.photo() : text.photoChange();
  return (
    <div className={styles['photo']}>
      {preview === undefined ? null : <img src={preview} alt={text.photoAlt()} />}
      <label className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), styles['choose'])}>
        <input
          ref={ref}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className="visually-hidden"
          aria-busy={isBusy || undefined}
          onChange={handleFile}
        />
        <Camera size={18} aria-hidden="true" />
        {label}
      </label>
      <p role="status">{problem ?? error ?? text.photoHint()}</p>
    </div>
  );
}

const describeProblem = (code: PictureProblem) =>
  code === 'pictureHeic' ? text.photoHeic() : text.photoBroken();

function usePreview(photo: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (photo === null) return;
    const created = URL.createObjectURL(photo);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [photo]);
  return url;
}
