import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, type RefCallback, useId, useRef } from 'react';
import { profileText } from '#messages/profile.js';
import { PICTURE_TYPES } from '#platform/form/picture-rules.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldFrame, fieldAria } from '#ui/fields/field-frame.tsx';
import type { PictureChange } from '../profile/profile-entry.ts';
import styles from '../profile/profile-form.module.css';
import { Portrait } from './portrait.tsx';
import { usePictureChoice, usePreview } from './use-picture-choice.ts';

interface PictureFieldProps {
  saved: string | null;
  value: PictureChange;
  error: string | undefined;
  ref: RefCallback<HTMLInputElement>;
  onChange: (picture: PictureChange) => void;
}

export function PictureField({ saved, value, error, ref, onChange }: PictureFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const preview = usePreview(value);
  const choice = usePictureChoice(onChange);
  const refusal = typeof value === 'string' ? profileText[value]() : undefined;
  const isSavedShown = value === undefined || refusal !== undefined;
  const shown = isSavedShown ? saved : preview;
  const texts = {
    label: profileText.picture(),
    hint: choice.isBusy ? profileText.preparing() : profileText.pictureHint(),
    error: refusal ?? error,
  };
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    choice.take(event.target.files?.[0]);
    // Without this, choosing the same file again fires no event.
    event.target.value = '';
  };
  const remove = () => {
    onChange(saved === null || refusal !== undefined ? undefined : null);
    inputRef.current?.focus();
  };
  return (
    <div className={styles['picture']}>
      <Portrait src={shown} size="large" />
      <FieldFrame id={id} {...texts}>
        <div className={styles['pictureActions']}>
          <label
            className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), styles['choose'])}
          >
            <input
              {...fieldAria(id, texts)}
              ref={(input) => {
                inputRef.current = input;
                ref(input);
              }}
              id={id}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              className="visually-hidden"
              aria-label={shown ? profileText.changePicture() : profileText.choosePicture()}
              aria-busy={choice.isBusy || undefined}
              onChange={handleFile}
            />
            <Camera size={18} aria-hidden="true" />
            {shown ? profileText.changePicture() : profileText.choosePicture()}
          </label>
          {shown || refusal !== undefined ? (
            <Button variant="quiet" size="small" onClick={remove}>
              {refusal === undefined ? profileText.removePicture() : profileText.dropPicture()}
            </Button>
          ) : null}
        </div>
      </FieldFrame>
    </div>
  );
}
