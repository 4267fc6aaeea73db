import type { SubmitEvent } from 'react';
import { loginText } from '#domain/messages/en/login.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import styles from './login-form.module.css';
import { MobileField } from './mobile-field.tsx';
import type { Login } from './use-login.ts';

/** First step: the number that the code goes to. */
export function NumberStep({ login }: { login: Login }) {
  const t = useText({ login: loginText });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    login.sendCode();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <MobileField
        label={t.login.mobile}
        hint={t.login.mobileHint}
        error={login.problem?.message}
        value={login.mobile}
        onChange={login.setMobile}
      />
      <Button type="submit" variant="primary" isWide isBusy={login.isBusy}>
        {t.login.getOtp}
      </Button>
    </form>
  );
}
