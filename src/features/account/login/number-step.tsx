import { loginText } from '#messages/login.js';
import { Field } from '#platform/form/field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './login-form.module.css';
import { MobileField } from './mobile-field.tsx';
import type { Login } from './use-login.ts';

export function NumberStep({ login: { form, sendCode } }: { login: Login }) {
  return (
    <form className={styles['form']} onSubmit={sendCode} noValidate>
      <Field form={form} name="mobile">
        {(input) => <MobileField {...input} label={loginText.mobile()} hint={loginText.mobileHint()} />}
      </Field>
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        {loginText.getOtp()}
      </Button>
    </form>
  );
}
