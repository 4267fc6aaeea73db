import { lazy, Suspense, useState } from 'react';
import { readScannedText } from '#domain/table-code.ts';
import { useText } from '#platform/text.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { canScan } from './barcode-detector.ts';
import { CodeForm } from './code-form.tsx';
import styles from './table-session.module.css';

const CameraScanner = lazy(() =>
  import('./camera-scanner.tsx').then((module) => ({ default: module.CameraScanner })),
);

interface ScanPageProps {
  /** A code that may be one of ours; whether it is, the server says. */
  onCode: (code: string) => void;
}

/** Type the code of a table, or let the camera read it. */
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
      {canScan() ? (
        <Suspense fallback={<div className={styles['camera']} />}>
          <CameraScanner onText={read} />
        </Suspense>
      ) : (
        <Notice tone="info">{t.camera.none}</Notice>
      )}
      <CodeForm
        problem={problem}
        onChange={() => setProblem(undefined)}
        onEmpty={() => setProblem(t.codeMissing)}
        onCode={read}
      />
    </Page>
  );
}
