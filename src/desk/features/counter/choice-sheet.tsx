import { useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import { findOpenGroup, isChosen, runningPaise, toggleOption } from '#domain/chosen-options.ts';
import { fittingGroups } from '#domain/fitting-choices.ts';
import { defaultChoice } from '#domain/menu-choice.ts';
import { formatPaise } from '#domain/money.ts';
import { deskGuestText as text } from '#messages/desk-guest.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ChipGroup } from '../../chips/chip-group.tsx';
import styles from './guest-order.module.css';

interface ChoiceSheetProps {
  readonly item: MenuItem;
  readonly onClose: () => void;
  readonly onAdd: (choice: LineChoice) => void;
}

/** What a dish asks for before it is ordered. */
export function ChoiceSheet({ item, onClose, onAdd }: ChoiceSheetProps) {
  const [choice, setChoice] = useState(() => defaultChoice(item));
  const [isTried, setIsTried] = useState(false);
  const open = findOpenGroup(item, choice);
  const add = () => {
    setIsTried(true);
    if (open === undefined) onAdd(choice);
  };
  return (
    <Sheet isOpen onClose={onClose} title={item.title} closeLabel={text.choices.close()}>
      <div className={styles['order']}>
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
        {isTried && open !== undefined ? (
          <Notice tone="error">{text.choices.missing({ group: open.title })}</Notice>
        ) : null}
        <Button variant="primary" isWide onClick={add}>
          {text.choices.add({ price: formatPaise(runningPaise(item, choice)) })}
        </Button>
      </div>
    </Sheet>
  );
}
