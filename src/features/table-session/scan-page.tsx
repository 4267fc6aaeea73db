import { lazy, Suspense, useState } from 'react';
import { readScannedText } from '#domain/table-code.ts';
import { useText } from '#platform/text.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { CodeForm } from './code-form.tsx';
import { PictureScanner } from './picture-scanner.tsx';
import { hasCamera } from './qr-reader.ts';
import styles from './table-session.module.css';

const CameraScanner = lazy(() =>
  import('./camera-scanner.tsx').then((module) => ({ default: module.CameraScanner })),
);

interface ScanPageProps {
  /** A code that may be one of ours; whether it is, the server says. */
  onCode: (code: string) => void;
}

/** Let the camera read the code of a table, choose a picture of it, or type it. */
export function ScanPage({ onCode }: ScanPageProps) {
  const t = useText().table;
  const [problem, setProblem] = useState<string>();
  const read = (text: string) => {
    const scanned = readScannedText(text, location.origin);
    if (scanned.ok) onCode(scanned.value.code);
    else setProblem(t[scanned.failure.code]);
    return scanned.ok;
  };
  return (
    <Page title={t.scanTitle}>
      <p>{t.scanText}</p>
      {hasCamera() ? (
        <Suspense fallback={<div className={styles['camera']} />}>
          <CameraScanner onText={read} />
        </Suspense>
      ) : (
        <Notice tone="info">{t.camera.none}</Notice>
      )}
      <PictureScanner onText={read} />
      <CodeForm
        problem={problem}
        onChange={() => setProblem(undefined)}
        onEmpty={() => setProblem(t.codeMissing)}
        onCode={read}
      />
    </Page>
  );
}
