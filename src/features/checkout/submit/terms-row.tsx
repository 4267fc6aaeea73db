import { Link } from '@tanstack/react-router';
import { checkoutText } from '#messages/checkout.js';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from '../checkout.module.css';
import { TERMS_ID } from './use-go-on.ts';

interface TermsRowProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error: string | undefined;
}

/** The box is never preselected. */
export function TermsRow({ isAccepted, onChange, error }: TermsRowProps) {
  return (
    <div className={styles['termsRow']}>
      <Checkbox
        id={TERMS_ID}
        label={
          <>
            {checkoutText.terms()}{' '}
            <Link to="/terms-and-conditions" className={styles['termsLink']}>
              {checkoutText.termsLink()}
            </Link>
          </>
        }
        checked={isAccepted}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${TERMS_ID}-error`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={`${TERMS_ID}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
