import { useAtom } from 'jotai';
import { tableText } from '#messages/table.js';
import { Page } from '#ui/page.tsx';
import { typedCodeAtom } from './opening/typed-code.ts';
import { ScannerArea } from './scanner/scanner-area.tsx';

interface ScanPageProps {
  /** Called with any readable code; only the server knows whether it is valid. */
  onCode: (code: string, isTyped: boolean) => void;
}

export function ScanPage({ onCode }: ScanPageProps) {
  const [typed, setTyped] = useAtom(typedCodeAtom);
  const refused = typed?.problem ? { text: typed.text, problem: typed.problem } : undefined;
  const open = (code: string, text?: string) => {
    setTyped(text === undefined ? null : { text, code, problem: null });
    onCode(code, text !== undefined);
  };
  return (
    <Page title={tableText.scanTitle()}>
      <p>{tableText.scanText()}</p>
      {/* A refused code is corrected in its input field, so the camera stays off. */}
      <ScannerArea
        refused={refused}
        opensCamera={refused === undefined}
        onCode={open}
        submitLabel={tableText.open()}
      />
    </Page>
  );
}
