import type { SubmitEvent } from 'react';
import { formatClock } from '#domain/measures.ts';
import { loginText } from '#domain/messages/en/login.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import { formatMobile } from '#domain/mobile-input.ts';
import { OTP_LENGTH } from '#domain/validation.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './login-form.module.css';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useCountdown } from './use-countdown.ts';
import type { Login } from './use-login.ts';

/** Second step: the code itself. A whole code is checked at once, however it came. */
export function CodeStep({ login }: { login: Login }) {
  const t = useText({ login: loginText });
  const takeCode = (code: string) => {
    login.setCode(code);
    if (code.length === OTP_LENGTH && code !== login.code) login.verify(code);
  };
  useCodeFromSms(takeCode);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    login.verify(login.code);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <p className={styles['sentTo']} role="status">
        <strong>{t.login.otpSentTitle}</strong>
        <span>{login.sentMessage}</span>
        <span className={styles['number']}>
          {formatMobile(login.mobile)}
          <Button variant="quiet" size="small" onClick={login.changeNumber}>
            {t.login.changeNumber}
          </Button>
        </span>
      </p>
      <CodeField label={t.login.otp} value={login.code} error={login.problem?.message} onChange={takeCode} />
      <Button type="submit" variant="primary" isWide isBusy={login.isBusy}>
        {t.login.verify}
      </Button>
      <Resend login={login} />
    </form>
  );
}

function Resend({ login }: { login: Login }) {
  const t = useText({ login: loginText, units: unitsText });
  const leftMs = useCountdown(login.resendFrom);
  return (
    <Button variant="quiet" size="small" disabled={leftMs > 0} onClick={login.resendCode}>
      {leftMs > 0 ? t.login.resendIn(formatClock(leftMs)) : t.login.resend}
    </Button>
  );
}
