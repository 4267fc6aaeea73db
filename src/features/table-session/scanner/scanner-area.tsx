import { useState } from 'react';
import { readScannedText } from '#domain/table/table-code.ts';
import { tableText } from '#messages/table.js';
import { hasCamera } from '#ui/codes/qr-reader.ts';
import { Notice } from '#ui/states/notice.tsx';
import { CodeForm } from '../opening/code-form.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { PictureScanner } from './picture-scanner.tsx';

export interface ScannerAreaProps {
  /**
   * Receives the code of a scanned or typed text; only the server knows whether it is valid. `typed` is the
   * input of a typed code.
   */
  onCode: (code: string, typed?: string) => void;
  /** The last typed code, if it was refused. */
  refused?: { readonly text: string; readonly problem: string } | undefined;
  submitLabel: string;
  /** The camera starts with the page. */
  opensCamera?: boolean;
}

export function ScannerArea({ onCode, refused, submitLabel, opensCamera = false }: ScannerAreaProps) {
  const [problem, setProblem] = useState(refused?.problem);
  const read = (text: string, typed?: string) => {
    const scanned = readScannedText(text, location.origin);
    if (scanned.ok) onCode(scanned.value.code, typed);
    else setProblem(tableText[scanned.failure.code]());
    return scanned.ok;
  };
  return (
    <>
      {hasCamera() ? (
        <CameraScanner opensItself={opensCamera} onText={(text) => read(text)} />
      ) : (
        <Notice tone="info">{tableText.camera.none()}</Notice>
      )}
      <PictureScanner onText={(text) => read(text)} />
      <CodeForm
        initialCode={refused?.text}
        problem={problem}
        submitLabel={submitLabel}
        onChange={() => setProblem(undefined)}
        onEmpty={() => setProblem(tableText.codeMissing())}
        onCode={(text) => read(text, text)}
      />
    </>
  );
}
