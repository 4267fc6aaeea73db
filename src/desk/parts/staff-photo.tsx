import { useQuery } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useRef, useState } from 'react';
import { getStaffPhoto, listStaff, setStaffPhoto } from '#contract/desk/endpoints/people.ts';
import { deskText } from '#messages/desk.js';
import { Button } from '#ui/buttons/button.tsx';
import { deskQuery } from '../api/desk-query.ts';
import { wordRefusal } from '../api/refusal-words.ts';
import { useAct } from '../api/use-desk.ts';
import { shrinkPicture } from './shrink-picture.ts';
import styles from './staff-photo.module.css';

const text = deskText.photo;

interface StaffPhotoProps {
  readonly staffId: string;
  readonly name: string;
  /** Undefined where the page does not know yet; null without a photograph. */
  readonly photoId?: string | null;
}

/**
 * Photograph of a member of staff, which customers see of their rider, with buttons to change it; the initial
 * without one.
 */
export function StaffPhoto({ staffId, name, photoId }: StaffPhotoProps) {
  const { data } = useQuery({
    ...deskQuery(getStaffPhoto, { staffId }),
    enabled: photoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [problem, setProblem] = useState<string>();
  const { act, isBusy } = useAct(setStaffPhoto, {
    changes: [getStaffPhoto, listStaff],
    onFailure: (failure) => setProblem(wordRefusal(failure)),
  });
  const content = photoId === null ? '' : (data?.contentBase64 ?? '');
  const set = (fileBase64: string | null) => {
    setProblem(undefined);
    act({ staffId, fileBase64 });
  };
  const choose = async (file: File) => {
    const fileBase64 = await shrinkPicture(file);
    if (fileBase64 === undefined) setProblem(text.broken());
    else set(fileBase64);
  };
  return (
    <div className={styles['photo']}>
      {content === '' ? (
        <span className={styles['face']} aria-hidden="true">
          {name.trim().slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img className={styles['face']} src={`data:image/webp;base64,${content}`} alt={text.of({ name })} />
      )}
      <div className={styles['acts']}>
        <ChoosePicture
          label={content === '' ? text.add() : text.change()}
          name={name}
          isBusy={isBusy}
          onChoose={(file) => void choose(file)}
        />
        {content === '' ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={isBusy}
            aria-label={`${text.remove()}: ${name}`}
            onClick={() => set(null)}
          >
            {text.remove()}
          </Button>
        )}
      </div>
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
    </div>
  );
}

interface ChoosePictureProps {
  readonly label: string;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

/** A phone offers its camera beside its files. */
function ChoosePicture({ label, name, isBusy, onChoose }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file !== undefined) onChoose(file);
  };
  const whole = `${label}: ${name}`;
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden aria-label={whole} onChange={handleChange} />
      <Button
        variant="quiet"
        size="small"
        isBusy={isBusy}
        icon={<Camera aria-hidden="true" />}
        aria-label={whole}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
