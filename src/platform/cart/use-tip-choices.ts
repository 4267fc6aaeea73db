import { fieldsText } from '#domain/messages/en/fields.ts';
import { tipText } from '#domain/messages/en/tip.ts';
import { formatPaise } from '#domain/money.ts';
import { MAX_TIP_PAISE, parseTip, TIP_CHOICES_PAISE } from '#domain/tip.ts';
import { useText } from '../text.ts';

/** Tips on offer before a bill is paid (D-15), in the form that `#ui/amount-chooser.tsx` takes; amounts in paise. */
export function useTipChoices(selected: number) {
  const t = useText({ fields: fieldsText, tip: tipText });
  const readTyped = (typed: string) => {
    const read = parseTip(typed);
    return read.ok ? { amount: read.value } : { problem: t.fields[read.failure.code] };
  };
  return {
    ...{ selected, selectedLabel: formatPaise(selected), readTyped },
    choices: TIP_CHOICES_PAISE.map((amount) => ({ amount, label: formatPaise(amount) })),
    own: {
      label: t.tip.own,
      fieldLabel: t.tip.ownLabel,
      submitLabel: t.tip.add,
      hint: t.tip.limit(formatPaise(MAX_TIP_PAISE)),
    },
  };
}
