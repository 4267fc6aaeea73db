import { tableText } from '#domain/messages/en/table.ts';
import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { ScannerArea } from './scanner-area.tsx';

interface ScanPageProps {
  /** A code that may be one of ours; whether it is, the server says. */
  onCode: (code: string) => void;
}

/** Let the camera read the code of a table, choose a picture of it, or type it. */
export function ScanPage({ onCode }: ScanPageProps) {
  const t = useText({ table: tableText }).table;
  return (
    <Page title={t.scanTitle}>
      <p>{t.scanText}</p>
      <ScannerArea onCode={onCode} submitLabel={t.open} />
    </Page>
  );
}
