import type { SubmitEvent } from 'react';
import { formatClock } from '#domain/measures.ts';
import { formatMobile } from '#domain/mobile-input.ts';
import { OTP_LENGTH } from '#domain/validation.ts';
import { loginText } from '#messages/login.js';
import { Button } from '#ui/button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './login-form.module.css';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useCountdown } from './use-countdown.ts';
import type { Login } from './use-login.ts';

/** Second step: the code itself. A whole code is checked at once, however it came. */
export function CodeStep({ login }: { login: Login }) {
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
        <strong>{loginText.otpSentTitle()}</strong>
        <span>{login.sentMessage}</span>
        <span className={styles['number']}>
          {formatMobile(login.mobile)}
          <Button variant="quiet" size="small" onClick={login.changeNumber}>
            {loginText.changeNumber()}
          </Button>
        </span>
      </p>
      <CodeField
        label={loginText.otp()}
        value={login.code}
        error={login.problem?.message}
        onChange={takeCode}
      />
      <Button type="submit" variant="primary" isWide isBusy={login.isBusy}>
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
