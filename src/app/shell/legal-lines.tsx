import { BRAND } from '#domain/brand.ts';
import { useText } from '#platform/text.ts';
import styles from './legal-lines.module.css';

const buildNumber: string = import.meta.env['VITE_BUILD_NUMBER'] ?? '0';

/** Copyright, licence and version. */
export function LegalLines() {
  const t = useText();
  return (
    <p className={styles['legal']}>
      <span>{t.shell.footer.copyright(BRAND.copyrightYear, BRAND.legal.companyName)}</span>
      <span>{t.shell.footer.fssai(BRAND.legal.fssaiNumber)}</span>
      <span>{t.shell.footer.version(BRAND.versionLabel, buildNumber)}</span>
    </p>
  );
}
