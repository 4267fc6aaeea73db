import type { Cart } from '#contract/stored.ts';
import { fieldsText } from '#domain/messages/en/fields.ts';
import { tipText } from '#domain/messages/en/tip.ts';
import { formatPaise } from '#domain/money.ts';
import { MAX_TIP_PAISE, parseTip, TIP_CHOICES_PAISE } from '#domain/tip.ts';
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
  const t = useText({ fields: fieldsText, tip: tipText });
  const readTyped = (typed: string) => {
    const read = parseTip(typed);
    return read.ok ? { amount: read.value } : { problem: t.fields[read.failure.code] };
  };
  return (
    <Section title={t.tip.title}>
      <p className={styles['quiet']}>{cart.orderType === 'DineIn' ? t.tip.server : t.tip.rider}</p>
      <AmountChooser
        legend={t.tip.title}
        choices={TIP_CHOICES_PAISE.map((amount) => ({ amount, label: formatPaise(amount) }))}
        selected={cart.tipPaise}
        selectedLabel={formatPaise(cart.tipPaise)}
        onChoose={onTip}
        readTyped={readTyped}
        own={{
          label: t.tip.own,
          fieldLabel: t.tip.ownLabel,
          submitLabel: t.tip.add,
          hint: t.tip.limit(formatPaise(MAX_TIP_PAISE)),
        }}
      />
    </Section>
  );
}
