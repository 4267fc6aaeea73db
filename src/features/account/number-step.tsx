import type { SubmitEvent } from 'react';
import { loginText } from '#messages/login.js';
import { Button } from '#ui/button.tsx';
import styles from './login-form.module.css';
import { MobileField } from './mobile-field.tsx';
import type { Login } from './use-login.ts';

/** First step: the number that the code goes to. */
export function NumberStep({ login }: { login: Login }) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    login.sendCode();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <MobileField
        label={loginText.mobile()}
        hint={loginText.mobileHint()}
        error={login.problem?.message}
        value={login.mobile}
        onChange={login.setMobile}
      />
      <Button type="submit" variant="primary" isWide isBusy={login.isBusy}>
        {loginText.getOtp()}
      </Button>
    </form>
  );
}
