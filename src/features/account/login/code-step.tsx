import { formatClock } from '#domain/menu/measures.ts';
import { formatMobile } from '#domain/people/mobile-input.ts';
import { OTP_LENGTH } from '#domain/people/validation.ts';
import { loginText } from '#messages/login.js';
import { Field } from '#platform/form/field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './login-form.module.css';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useCountdown } from './use-countdown.ts';
import type { Login } from './use-login.ts';

/** A complete code is sent at once, whether the customer types it or the browser fills it in. */
export function CodeStep({ login }: { login: Login }) {
  const { form } = login;
  const { mobile, code } = form.values;
  const takeCode = (next: string) => {
    form.change({ code: next });
    if (next.length === OTP_LENGTH && next !== code) login.verify();
  };
  useCodeFromSms(takeCode);
  return (
    <form className={styles['form']} onSubmit={login.verify} noValidate>
      <p className={styles['sentTo']} role="status">
        <strong>{loginText.otpSentTitle()}</strong>
        <span>{login.sentMessage}</span>
        <span className={styles['number']}>
          {formatMobile(mobile)}
          <Button variant="quiet" size="small" onClick={login.changeNumber}>
            {loginText.changeNumber()}
          </Button>
        </span>
      </p>
      <Field form={form} name="code">
        {(input) => <CodeField {...input} label={loginText.otp()} onChange={takeCode} />}
      </Field>
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        {loginText.verify()}
      </Button>
      <Resend login={login} />
    </form>
  );
}

function Resend({ login }: { login: Login }) {
  const leftMs = useCountdown(login.resendFrom);
  return (
    <Button variant="quiet" size="small" disabled={leftMs > 0} onClick={login.resendCode}>
      {leftMs > 0 ? loginText.resendIn({ clock: formatClock(leftMs) }) : loginText.resend()}
    </Button>
  );
}
