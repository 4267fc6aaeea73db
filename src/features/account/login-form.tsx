import { useText } from '#platform/text.ts';
import { showToast } from '#ui/toast.ts';
import { CodeStep } from './code-step.tsx';
import styles from './login-form.module.css';
import { NumberStep } from './number-step.tsx';
import { RegisterLine } from './register-line.tsx';
import { useLogin } from './use-login.ts';

/** The sign-in form of the dialog and of the page; `onSignedIn` is called once the session stands. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const login = useLogin((fullName) => {
    showToast('success', t.login.greeting(fullName));
    onSignedIn();
  });
  return (
    <div className={styles['login']}>
      <div className={styles['welcome']}>
        <div className={styles['welcomeTexts']}>
          <p className={styles['welcomeTitle']}>{t.login.welcome}</p>
          <p className={styles['welcomeText']}>{t.login.intro}</p>
        </div>
        <img src="/art/coffee.webp" alt="" width={72} height={72} />
      </div>
      {login.step === 'number' ? <NumberStep login={login} /> : <CodeStep login={login} />}
      {login.step === 'number' ? <RegisterLine /> : null}
      <p className={styles['small']}>{t.login.adultsOnly}</p>
    </div>
  );
}
