import { formatPaise } from '#domain/money/money.ts';
import { MAX_TIP_PAISE, parseTip, TIP_CHOICES_PAISE } from '#domain/money/tip.ts';
import { fieldsText } from '#messages/fields.js';
import { tipText } from '#messages/tip.js';

/** Tip options before payment (D-15), for `#ui/amount-chooser.tsx`; amounts in paise. */
export function useTipChoices(selected: number) {
  const readTyped = (typed: string) => {
    const read = parseTip(typed);
    return read.ok ? { amount: read.value } : { problem: fieldsText[read.failure.code]() };
  };
  return {
    ...{ selected, selectedLabel: formatPaise(selected), readTyped },
    choices: TIP_CHOICES_PAISE.map((amount) => ({ amount, label: formatPaise(amount) })),
    own: {
      label: tipText.own(),
      fieldLabel: tipText.ownLabel(),
      submitLabel: tipText.add(),
      hint: tipText.limit({ most: formatPaise(MAX_TIP_PAISE) }),
    },
  };
}
