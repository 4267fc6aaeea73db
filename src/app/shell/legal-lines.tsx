import { BRAND } from '#domain/brand.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '#platform/text.ts';
import { BUILD_NUMBER } from '#platform/update/version.ts';
import styles from './legal-lines.module.css';

/** Copyright, licence and version. */
export function LegalLines() {
  const t = useText({ shell: shellText });
  return (
    <p className={styles['legal']}>
      <span>{t.shell.footer.copyright(BRAND.copyrightYear, BRAND.legal.companyName)}</span>
      <span>{t.shell.footer.fssai(BRAND.legal.fssaiNumber)}</span>
      <span>{t.shell.footer.version(BRAND.versionLabel, BUILD_NUMBER)}</span>
    </p>
  );
}
