import { BRAND } from '#domain/brand/brand.ts';
import { shellText } from '#messages/shell.js';
import { BUILD_NUMBER } from '#platform/update/version.ts';
import styles from './legal-lines.module.css';

export function LegalLines() {
  return (
    <p className={styles['legal']}>
      <span>
        {shellText.footer.copyright({ year: BRAND.copyrightYear, company: BRAND.legal.companyName })}
      </span>
      <span>{shellText.footer.fssai({ number: BRAND.legal.fssaiNumber })}</span>
      <span>{shellText.footer.version({ label: BRAND.versionLabel, build: BUILD_NUMBER })}</span>
    </p>
  );
}
