import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { tableText } from '#messages/table.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../table-session.module.css';
import { type PictureProblem, readPicture } from './read-picture.ts';

interface PictureScannerProps {
  /** Receives the text of any code in the picture, also of one that is no table code. */
  onText: (text: string) => void;
}

/** Scans a chosen picture, which works where the page may not use the camera itself. */
export function PictureScanner({ onText }: PictureScannerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<PictureProblem>();
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file === undefined) return;
    setIsReading(true);
    const read = await readPicture(file);
    setIsReading(false);
    setProblem(read.ok ? undefined : read.failure.code);
    // Without this, choosing the same picture again fires no event.
    if (inputRef.current !== null) inputRef.current.value = '';
    if (read.ok) onText(read.value);
  };
  return (
    <div className={styles['scanner']}>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        hidden
        aria-label={tableText.picture.choose()}
        onChange={handleChange}
      />
      <Button
        variant="secondary"
        isWide
        icon={<ImageUp aria-hidden="true" />}
        isBusy={isReading}
        onClick={() => inputRef.current?.click()}
      >
        {tableText.picture.choose()}
      </Button>
      {problem === undefined ? null : <Notice tone="error">{tableText.picture[problem]()}</Notice>}
    </div>
  );
}
