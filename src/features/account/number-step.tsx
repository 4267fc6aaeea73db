import { type SubmitEvent, useId } from 'react';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { FieldFrame, fieldAria, inputClass } from '#ui/field-frame.tsx';
import styles from './login-form.module.css';
import { DIAL_CODE, readMobileInput } from './mobile-input.ts';
import type { Login } from './use-login.ts';

/** First step: the number that the code goes to. */
export function NumberStep({ login }: { login: Login }) {
  const t = useText();
  const id = useId();
  const error = login.problem?.message;
  const texts = { label: t.login.mobile, hint: t.login.mobileHint, error };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    login.sendCode();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FieldFrame id={id} {...texts}>
        <div className={styles['mobile']}>
          <span className={styles['dialCode']} aria-hidden="true">
            {DIAL_CODE}
          </span>
          <input
            {...fieldAria(id, texts)}
            id={id}
            className={inputClass}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            enterKeyHint="send"
            value={login.mobile}
            onChange={(event) => login.setMobile(readMobileInput(event.target.value))}
          />
        </div>
      </FieldFrame>
      <Button type="submit" variant="primary" isWide isBusy={login.isBusy}>
        {t.login.getOtp}
      </Button>
    </form>
  );
}
