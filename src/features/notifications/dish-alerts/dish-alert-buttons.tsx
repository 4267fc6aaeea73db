import Bell from 'lucide-react/icons/bell';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { nameOf } from '#domain/menu/local-names.ts';
import { dishAlertsText as text } from '#messages/dish-alerts.js';
import { menuText } from '#messages/menu.js';
import { Button } from '#ui/buttons/button.tsx';
import styles from './dish-alerts.module.css';
import { type DishAlertProps, useDishAlert } from './use-dish-alert.ts';

export interface DishAlertPillProps extends DishAlertProps {
  /** Shows in place of the button while its chunk loads. */
  away: ReactNode;
}

/** Replaces ADD on a sold-out dish of the menu, in the size of the label "sold out". */
export function DishAlertPill({ outlet, item }: DishAlertPillProps) {
  const { isOn, isBusy, toggle } = useDishAlert({ outlet, item });
  const Icon = isOn ? CircleCheck : Bell;
  const title = nameOf(item);
  return (
    <button
      type="button"
      className={styles['pill']}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-label={`${menuText.soldOut()}. ${isOn ? text.setOf({ title }) : text.tellMeOf({ title })}`}
      onClick={toggle}
    >
      <span>{menuText.soldOut()}</span>{' '}
      <span className={styles['act']}>
        <Icon aria-hidden="true" size={14} />
        {isOn ? text.set() : text.tellMe()}
      </span>
    </button>
  );
}

/** The same switch as a wide button, for the sheet of a dish. */
export function DishAlertButton({ outlet, item }: DishAlertProps) {
  const { isOn, isBusy, toggle } = useDishAlert({ outlet, item });
  const Icon = isOn ? CircleCheck : Bell;
  return (
    <Button
      variant={isOn ? 'secondary' : 'primary'}
      isWide
      icon={<Icon aria-hidden="true" />}
      isBusy={isBusy}
      aria-pressed={isOn}
      onClick={toggle}
    >
      {isOn ? text.setLong() : text.tellMeLong()}
    </Button>
  );
}
