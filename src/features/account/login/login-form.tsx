import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { loginText } from '#messages/login.js';
import { profileText } from '#messages/profile.js';
import { Field } from '#platform/form/field.tsx';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { SocialChecking, SocialLinkIntro, SocialTroubleNotice } from '../social/social-parts.tsx';
import { useSocialSignIn } from '../social/use-social-sign-in.ts';
import { CodeStep } from './code-step.tsx';
import styles from './login-form.module.css';
import { MobileField } from './mobile-field.tsx';
import { type Login, useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Text on why the form has opened by itself; without it the form says what an account is for. */
  reason?: string | undefined;
  onSignedIn: () => void;
  /** Path in this app to which a social network or a registration leads. */
  returnTo: string;
  /** Links to the terms and the privacy policy. */
  legal: ReactNode;
}

/** `onSignedIn` runs only while the form is mounted; closing the form does not undo the sign-in. */
export function LoginForm({ reason, onSignedIn, returnTo, legal }: LoginFormProps) {
  const isHere = useIsHere();
  const handleSignedIn = (fullName: string) => {
    showToast('success', fullName === '' ? loginText.signedIn() : loginText.welcomeBack({ name: fullName }));
    if (isHere()) onSignedIn();
  };
  const social = useSocialSignIn(handleSignedIn);
  const login = useLogin(handleSignedIn, social);
  if (social.checking !== undefined) return <SocialChecking network={social.checking} />;
  return (
    <div className={styles['login']}>
      {social.link === undefined ? (
        <Welcome reason={reason} />
      ) : (
        <SocialLinkIntro link={social.link} onDrop={social.dropLink} />
      )}
      {social.trouble === undefined ? null : <SocialTroubleNotice trouble={social.trouble} />}
      {login.step === 'number' ? <NumberStep login={login} /> : <CodeStep login={login} />}
      {login.step === 'number' && social.link === undefined ? (
        <>
          <SocialButtons returnTo={returnTo} onTrouble={social.setTrouble} />
          <RegisterLine returnTo={returnTo} />
        </>
      ) : null}
      <div>
        <p className={styles['small']}>{loginText.adultsOnly()}</p>
        {legal}
      </div>
    </div>
  );
}

function Welcome({ reason }: Pick<LoginFormProps, 'reason'>) {
  return (
    <div className={styles['welcome']}>
      <div className={styles['welcomeTexts']}>
        <p className={styles['welcomeTitle']}>{loginText.welcome({ chain: BRAND.shortName })}</p>
        <p className={styles['welcomeText']}>{reason ?? loginText.intro()}</p>
      </div>
      <Art src="/art/coffee.webp" size={72} />
    </div>
  );
}

function NumberStep({ login: { form, sendCode } }: { login: Login }) {
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

/**
 * Registering closes the login without cancelling what the customer was doing, and leads back to it. The login's
 * continuation cannot wait: its page is gone by then.
 */
function RegisterLine({ returnTo }: Pick<LoginFormProps, 'returnTo'>) {
  const setRequest = useSetAtom(loginModalAtom);
  return (
    <p className={styles['register']}>
      {profileText.registerOffer()}
      <Link
        to="/add-customer"
        search={{ returnTo }}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        onClick={() => setRequest(null)}
      >
        {profileText.registerLink()}
      </Link>
    </p>
  );
}

interface LoginPageProps {
  onSignedIn: () => void;
  /** Path in this app that opens after the sign-in. */
  returnTo: string;
  /** Links to the terms and the privacy policy. */
  legal: ReactNode;
}

/** Only narrow screens use this page; wide ones open the dialog. */
export function LoginPage({ onSignedIn, returnTo, legal }: LoginPageProps) {
  return (
    <Page title={loginText.title()}>
      <LoginForm onSignedIn={onSignedIn} returnTo={returnTo} legal={legal} />
    </Page>
  );
}
