import { useState } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { findOpenGroup, isChosen, runningPaise, toggleOption } from '#domain/cart/chosen-options.ts';
import { fittingGroups } from '#domain/cart/fitting-choices.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskGuestText as text } from '#messages/desk-guest.js';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ChipGroup } from '../../../parts/chip-group.tsx';
import styles from './guest-order.module.css';

const MAX_NOTE_LENGTH = 200;

interface ChoiceSheetProps {
  readonly item: MenuItem;
  /** The line to change; undefined for a new one. */
  readonly line: LineChoice | undefined;
  readonly onClose: () => void;
  readonly onDone: (choice: LineChoice) => void;
}

export function ChoiceSheet({ item, line, onClose, onDone }: ChoiceSheetProps) {
  const [choice, setChoice] = useState(() => line ?? defaultChoice(item));
  const [isTried, setIsTried] = useState(false);
  const open = findOpenGroup(item, choice);
  const finish = () => {
    setIsTried(true);
    if (open === undefined) onDone({ ...choice, note: choice.note.trim() });
  };
  return (
    <Sheet isOpen onClose={onClose} title={item.title} closeLabel={text.choices.close()}>
      <div className={styles['choices']}>
        {item.variantList.length === 0 ? null : (
          <ChipGroup legend={text.choices.size()}>
            {item.variantList.map(({ variantId, title, price, isAvailable }) => (
              <Chip
                key={variantId}
                isSelected={choice.variantId === variantId}
                disabled={!isAvailable}
                onClick={() => setChoice({ ...choice, variantId })}
              >
                {title} {formatPaise(price)}
              </Chip>
            ))}
          </ChipGroup>
        )}
        {fittingGroups(item, choice).map((group) => (
          <ChipGroup
            key={group.groupId}
            legend={
              <>
                {group.title} ({text.choices.limit({ min: group.min, max: group.max })})
              </>
            }
          >
            {group.optionList.map(({ optionId, title, price, isAvailable }) => (
              <Chip
                key={optionId}
                isSelected={isChosen(choice, group, optionId)}
                disabled={!isAvailable}
                onClick={() => setChoice(toggleOption(choice, group, optionId))}
              >
                {title}
                {price === 0 ? null : ` +${formatPaise(price)}`}
              </Chip>
            ))}
          </ChipGroup>
        ))}
        <TextField
          label={text.choices.note()}
          autoComplete="off"
          maxLength={MAX_NOTE_LENGTH}
          value={choice.note}
          onChange={({ target }) => setChoice({ ...choice, note: target.value })}
        />
        {isTried && open !== undefined ? (
          <Notice tone="error">{text.choices.missing({ group: open.title })}</Notice>
        ) : null}
        <Button variant="primary" isWide onClick={finish}>
          {line === undefined
            ? text.choices.add({ price: formatPaise(runningPaise(item, choice)) })
            : text.choices.change({ price: formatPaise(runningPaise(item, choice)) })}
        </Button>
      </div>
    </Sheet>
  );
}
