import type { ReactNode } from 'react';
import { loginText } from '#messages/login.js';
import { Page } from '#ui/page.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginPageProps {
  onSignedIn: () => void;
  /** Own path that the customer is going to. */
  returnTo: string;
  /** Links to the terms and the privacy policy. */
  legal: ReactNode;
}

/** /login on a narrow screen. */
export function LoginPage({ onSignedIn, returnTo, legal }: LoginPageProps) {
  return (
    <Page title={loginText.title()}>
      <LoginForm onSignedIn={onSignedIn} returnTo={returnTo} legal={legal} />
    </Page>
  );
}
