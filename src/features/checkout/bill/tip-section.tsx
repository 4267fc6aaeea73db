import type { Cart } from '#contract/stored.ts';
import { tipText } from '#messages/tip.js';
import { useTipChoices } from '#platform/cart/use-tip-choices.ts';
import { AmountChooser } from '#ui/fields/amount-chooser.tsx';
import styles from '../checkout.module.css';
import { Section } from '../section.tsx';

interface TipProps {
  cart: Cart;
  onTip: (tipPaise: number) => void;
}

/** An optional tip for rider or server (D-15). */
export function TipSection({ cart, onTip }: TipProps) {
  const choices = useTipChoices(cart.tipPaise);
  return (
    <Section title={tipText.title()}>
      <p className={styles['quiet']}>{cart.orderType === 'DineIn' ? tipText.server() : tipText.rider()}</p>
      <AmountChooser {...choices} legend={tipText.title()} onChoose={onTip} />
    </Section>
  );
}
