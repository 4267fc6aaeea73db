import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type RefCallback, useId, useRef } from 'react';
import { infoText } from '#messages/info.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FieldFrame, fieldAria } from '#ui/fields/field-frame.tsx';
import styles from './enquiry.module.css';
import type { ChosenCv, CvRefusal } from './read-cv.ts';

interface CvFieldProps {
  cv: ChosenCv | CvRefusal | null;
  error: string | undefined;
  ref: RefCallback<HTMLInputElement>;
  onChoose: (file: File | undefined) => void;
}

export function CvField({ cv, error, ref, onChoose }: CvFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => onChoose(event.target.files?.[0]);
  const remove = () => {
    if (inputRef.current !== null) inputRef.current.value = '';
    onChoose(undefined);
    inputRef.current?.focus();
  };
  const texts = { label: infoText.enquiry.cv(), hint: infoText.enquiry.cvHint(), error };
  return (
    <FieldFrame id={id} {...texts}>
      <input
        {...fieldAria(id, texts)}
        ref={(input) => {
          inputRef.current = input;
          ref(input);
        }}
        id={id}
        name="cv"
        type="file"
        accept="application/pdf,.pdf"
        className={styles['file']}
        onChange={handleChange}
      />
      {cv === null ? null : (
        <p className={styles['chosen']} role="status">
          <FileText aria-hidden="true" size={20} />
          <span>
            {typeof cv === 'string'
              ? infoText.enquiry.cvNotSent()
              : infoText.enquiry.cvChosen({ name: cv.fileName, kilobytes: cv.kilobytes })}
          </span>
          <IconButton
            label={infoText.enquiry.cvRemove()}
            icon={<X aria-hidden="true" size={18} />}
            onClick={remove}
          />
        </p>
      )}
    </FieldFrame>
  );
}
