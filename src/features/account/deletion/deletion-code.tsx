import { formatClock } from '#domain/menu/measures.ts';
import { formatMobile } from '#domain/people/mobile-input.ts';
import { loginText } from '#messages/login.js';
import { settingsText } from '#messages/settings.js';
import { Field } from '#platform/form/field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { CodeField } from '../login/code-field.tsx';
import { useCodeFromSms } from '../login/use-code-from-sms.ts';
import { useCountdown } from '../login/use-countdown.ts';
import styles from './deletion.module.css';
import { DeletionBlocked } from './deletion-blocked.tsx';
import type { AccountDeletion } from './use-account-deletion.ts';

interface DeletionCodeProps {
  deletion: AccountDeletion;
  onLeave: () => void;
}

/**
 * Unlike at sign-in, a complete code is not sent automatically, because the customer must confirm the
 * deletion.
 */
export function DeletionCode({ deletion, onLeave }: DeletionCodeProps) {
  const { form, mobile, blockedBy } = deletion;
  useCodeFromSms((code) => form.change({ code }));
  return (
    <form className={styles['step']} onSubmit={deletion.confirm} noValidate>
      <p role="status">{settingsText.deletion.codeIntro({ number: formatMobile(mobile) })}</p>
      {blockedBy === undefined ? null : (
        <DeletionBlocked by={blockedBy} orderRefId={undefined} onLeave={onLeave} />
      )}
      {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
      <Field form={form} name="code">
        {(input) => <CodeField {...input} label={settingsText.deletion.code()} />}
      </Field>
      <Button type="submit" variant="danger" isWide isBusy={form.isBusy}>
        {settingsText.deletion.confirm()}
      </Button>
      <Button variant="secondary" isWide onClick={onLeave}>
        {settingsText.deletion.stay()}
      </Button>
      <Resend deletion={deletion} />
    </form>
  );
}

function Resend({ deletion }: { deletion: AccountDeletion }) {
  const leftMs = useCountdown(deletion.resendFrom);
  return (
    <Button variant="quiet" size="small" disabled={leftMs > 0} onClick={() => void deletion.requestCode()}>
      {leftMs > 0 ? loginText.resendIn({ clock: formatClock(leftMs) }) : loginText.resend()}
    </Button>
  );
}
