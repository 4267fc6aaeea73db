import { useState } from 'react';
import { tableText } from '#domain/messages/en/table.ts';
import { readScannedText } from '#domain/table-code.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { useText } from '#platform/text.ts';
import { Notice } from '#ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { PictureScanner } from './picture-scanner.tsx';
import { hasCamera } from './qr-reader.ts';
import styles from './table-session.module.css';

const CameraScanner = lazyPart(
  async () => (await import('./camera-scanner.tsx')).CameraScanner,
  () => <div className={styles['camera']} />,
);

export interface ScannerAreaProps {
  /** A code that may be one of ours; whether it is, the server says. */
  onCode: (code: string) => void;
  /** What the button below a typed code does. */
  submitLabel: string;
}

/** The code of a table by camera, from a picture, or typed. */
export function ScannerArea({ onCode, submitLabel }: ScannerAreaProps) {
  const t = useText({ table: tableText }).table;
  const [problem, setProblem] = useState<string>();
  const read = (text: string) => {
    const scanned = readScannedText(text, location.origin);
    if (scanned.ok) onCode(scanned.value.code);
    else setProblem(t[scanned.failure.code]);
    return scanned.ok;
  };
  return (
    <>
      {hasCamera() ? <CameraScanner onText={read} /> : <Notice tone="info">{t.camera.none}</Notice>}
      <PictureScanner onText={read} />
      <CodeForm
        problem={problem}
        submitLabel={submitLabel}
        onChange={() => setProblem(undefined)}
        onEmpty={() => setProblem(t.codeMissing)}
        onCode={read}
      />
    </>
  );
}
