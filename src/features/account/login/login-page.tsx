import type { ReactNode } from 'react';
import { loginText } from '#messages/login.js';
import { Page } from '#ui/page.tsx';
import { LoginForm } from './login-form.tsx';

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
