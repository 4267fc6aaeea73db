import type { Cart } from '#contract/stored.ts';
import { tipText } from '#domain/messages/en/tip.ts';
import { useTipChoices } from '#platform/cart/use-tip-choices.ts';
import { useText } from '#platform/text.ts';
import { AmountChooser } from '#ui/amount-chooser.tsx';
import styles from './checkout.module.css';
import { Section } from './section.tsx';

interface TipProps {
  cart: Cart;
  onTip: (tipPaise: number) => void;
}

/** An optional tip for rider or server (decision 15). */
export function TipSection({ cart, onTip }: TipProps) {
  const t = useText({ tip: tipText }).tip;
  const choices = useTipChoices(cart.tipPaise);
  return (
    <Section title={t.title}>
      <p className={styles['quiet']}>{cart.orderType === 'DineIn' ? t.server : t.rider}</p>
      <AmountChooser {...choices} legend={t.title} onChoose={onTip} />
    </Section>
  );
}
