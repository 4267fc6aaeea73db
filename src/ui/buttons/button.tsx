import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

interface ButtonLook {
  variant: ButtonVariant;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

export function buttonClass({ variant, size = 'medium', isWide = false }: ButtonLook): string {
  return classNames(styles['button'], styles[variant], styles[size], isWide && styles['wide']);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  isBusy?: boolean | undefined;
  icon?: ReactNode;
}

/** A busy or `aria-disabled` button keeps focus and size, and ignores taps. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, isBusy = false, icon, className, children, onClick, ...rest } = props;
  const isSilent = isBusy || props['aria-disabled'] === true;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSilent) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, isWide }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isSilent || undefined}
      onClick={handleClick}
    >
      {isBusy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
