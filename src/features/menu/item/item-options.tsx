import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { MenuItem, ModifierGroup, ModifierOption, Variant } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { countOf, isChosen, toggleOption } from '#domain/cart/chosen-options.ts';
import { fittingGroups } from '#domain/cart/fitting-choices.ts';
import { refitChoice } from '#domain/cart/line-changes.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { itemSheetText } from '#messages/item-sheet.js';
import { menuText } from '#messages/menu.js';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { describeLimits } from './item-choice.ts';
import styles from './item-sheet.module.css';

const MAX_NOTE_LENGTH = 200;

interface ItemOptionsProps {
  /** Separates these radio groups from those of another sheet of the dish, which may still be closing. */
  sheetId: string;
  item: MenuItem;
  choice: LineChoice;
  /** True after an attempt to add the dish without a required choice. */
  isAttempted: boolean;
  onChange: (choice: LineChoice) => void;
}

export const groupElementId = (sheetId: string, groupId: string) => `${sheetId}-${groupId}`;

export function ItemOptions({ sheetId, item, choice, isAttempted, onChange }: ItemOptionsProps) {
  return (
    <>
      {item.variantList.length > 0 ? <Variants {...{ sheetId, item, choice, onChange }} /> : null}
      {fittingGroups(item, choice).map((group) => (
        <Group
          key={group.groupId}
          {...{ sheetId, group, choice, isAttempted }}
          onChange={(next) => onChange(refitChoice(item, next, group.groupId))}
        />
      ))}
      <TextArea
        label={itemSheetText.note()}
        hint={itemSheetText.noteHint({ left: MAX_NOTE_LENGTH - choice.note.length })}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={choice.note}
        onChange={(event) => onChange({ ...choice, note: event.target.value })}
      />
    </>
  );
}

function Variants({ sheetId, item, choice, onChange }: Omit<ItemOptionsProps, 'isAttempted'>) {
  const diet = useAtomValue(dietMarksAtom);
  const id = groupElementId(sheetId, 'size');
  return (
    <GroupFrame id={id} title={itemSheetText.size()} limits={itemSheetText.chooseExactly({ count: 1 })}>
      {item.variantList.map((size) => (
        <ChoiceRow
          key={size.variantId}
          type="radio"
          name={id}
          label={nameOf(size)}
          detail={
            <>
              {describeSize(size)}
              {diet && <diet.SizeMark size={size} />}
            </>
          }
          trailing={formatPaise(size.price)}
          checked={choice.variantId === size.variantId}
          disabled={!size.isAvailable}
          onChange={() => onChange(refitChoice(item, { ...choice, variantId: size.variantId }, null))}
        />
      ))}
    </GroupFrame>
  );
}

function describeSize({ isAvailable, calories }: Variant): string | null {
  if (!isAvailable) return menuText.soldOut();
  return calories === null ? null : menuText.kcal({ calories });
}

interface GroupProps extends Omit<ItemOptionsProps, 'item'> {
  group: ModifierGroup;
}

function Group({ sheetId, group, choice, isAttempted, onChange }: GroupProps) {
  const id = groupElementId(sheetId, group.groupId);
  const count = countOf(choice, group);
  const isMissing = isAttempted && count < group.min;
  return (
    <GroupFrame
      id={id}
      title={nameOf(group)}
      limits={describeLimits(group, itemSheetText)}
      error={isMissing ? itemSheetText.pick({ group: nameOf(group) }) : undefined}
      counter={group.max > 1 && count > 0 ? itemSheetText.chosen({ count, max: group.max }) : undefined}
      isRequired={group.min > 0 && count < group.min}
    >
      {group.optionList.map((option) => (
        <Option key={option.optionId} name={id} {...{ option, group, choice, onChange }} />
      ))}
    </GroupFrame>
  );
}

interface OptionProps extends Omit<GroupProps, 'sheetId' | 'isAttempted'> {
  name: string;
  option: ModifierOption;
}

/** An optional single choice is a checkbox, so that it can be deselected. */
function Option({ name, option, group, choice, onChange }: OptionProps) {
  const diet = useAtomValue(dietMarksAtom);
  const isTaken = isChosen(choice, group, option.optionId);
  const isFull = group.max > 1 && countOf(choice, group) >= group.max;
  return (
    <ChoiceRow
      type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
      name={name}
      label={
        <span className={styles['option']}>
          <FoodMark kind={option.vegNonVeg} label={menuText.marks[option.vegNonVeg]()} />
          {nameOf(option)}
        </span>
      }
      detail={
        <>
          {option.isAvailable ? null : menuText.soldOut()}
          {diet && <diet.OptionMark option={option} />}
        </>
      }
      trailing={option.price === 0 ? undefined : itemSheetText.extra({ price: formatPaise(option.price) })}
      checked={isTaken}
      disabled={!option.isAvailable || (isFull && !isTaken)}
      onChange={() => onChange(toggleOption(choice, group, option.optionId))}
    />
  );
}

interface GroupFrameProps {
  id: string;
  title: string;
  limits: string;
  error?: string | undefined;
  counter?: string | undefined;
  isRequired?: boolean;
  children: ReactNode;
}

function GroupFrame({ id, title, limits, error, counter, isRequired = false, children }: GroupFrameProps) {
  return (
    <div className={styles['group']}>
      <fieldset id={id} aria-describedby={`${id}-limits`}>
        <legend className={styles['legend']}>{title}</legend>
        <p className={styles['limits']} id={`${id}-limits`}>
          {limits}
          {counter === undefined ? null : <span>{counter}</span>}
          {isRequired ? <strong className={styles['required']}>{itemSheetText.required()}</strong> : null}
        </p>
        {error === undefined ? null : (
          <p className={styles['error']} role="alert">
            {error}
          </p>
        )}
        {children}
      </fieldset>
    </div>
  );
}
