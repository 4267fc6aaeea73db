import { useEffect, useEffectEvent, useState } from 'react';
import { deskSignInText as text } from '#messages/desk-sign-in.js';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/states/notice.tsx';
import styles from './pin-pad.module.css';

const LENGTH = 6;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onChange: () => void;
  /** Called with the PIN at the sixth digit. */
  readonly onPin: (pin: string) => void;
}

/** Keys for a PIN; a physical keyboard works, too. */
export function PinPad({ isBusy, failure, onChange, onPin }: PinPadProps) {
  const [pin, setPin] = useState('');
  useEffect(() => {
    if (failure !== undefined) setPin('');
  }, [failure]);
  const type = (digit: string) => {
    if (isBusy || pin.length >= LENGTH) return;
    const next = pin + digit;
    setPin(next);
    onChange();
    if (next.length === LENGTH) onPin(next);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === 'Backspace') setPin(pin.slice(0, -1));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <fieldset className={styles['pad']} aria-label={text.pin.label()}>
      <p className={styles['dots']} aria-hidden="true">
        {Array.from({ length: LENGTH }, (_, at) => (
          <span key={at} className={styles['dot']} data-filled={at < pin.length} />
        ))}
      </p>
      <div role="status">{failure === undefined ? null : <Notice tone="error">{failure}</Notice>}</div>
      <div className={styles['keys']}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={styles['key']} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={classNames(styles['key'], styles['zero'])} onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          className={styles['key']}
          aria-label={text.pin.delete()}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
    </fieldset>
  );
}
