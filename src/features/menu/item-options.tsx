import type { ReactNode } from 'react';
import type { MenuItem, ModifierGroup, ModifierOption } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import { fittingGroups } from '#domain/fitting-choices.ts';
import { refitChoice } from '#domain/line-changes.ts';
import { itemSheetText } from '#domain/messages/en/item-sheet.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { FoodMark } from '#ui/food-mark.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { countOf, describeLimits, isChosen, toggleOption } from './item-choice.ts';
import styles from './item-sheet.module.css';

const MAX_NOTE_LENGTH = 200;

interface ItemOptionsProps {
  item: MenuItem;
  choice: LineChoice;
  /** Whether the customer tried to add and something was missing. */
  isAsked: boolean;
  onChange: (choice: LineChoice) => void;
}

export const groupElementId = (groupId: string) => `group-${groupId}`;

/** Sizes, the modifier groups that fit with their limits, and the note. */
export function ItemOptions({ item, choice, isAsked, onChange }: ItemOptionsProps) {
  const t = useText({ itemSheet: itemSheetText }).itemSheet;
  return (
    <>
      {item.variantList.length > 0 ? <Variants item={item} choice={choice} onChange={onChange} /> : null}
      {fittingGroups(item, choice).map((group) => (
        <Group
          key={group.groupId}
          group={group}
          choice={choice}
          isAsked={isAsked}
          onChange={(next) => onChange(refitChoice(item, next, group.groupId))}
        />
      ))}
      <TextArea
        label={t.note}
        hint={t.noteHint(MAX_NOTE_LENGTH - choice.note.length)}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={choice.note}
        onChange={(event) => onChange({ ...choice, note: event.target.value })}
      />
    </>
  );
}

function Variants({ item, choice, onChange }: Omit<ItemOptionsProps, 'isAsked'>) {
  const { menu: t, itemSheet } = useText({ menu: menuText, itemSheet: itemSheetText });
  return (
    <GroupFrame id="group-size" title={itemSheet.size} limits={itemSheet.chooseExactly(1)}>
      {item.variantList.map(({ variantId, title, price, isAvailable, calories }) => (
        <ChoiceRow
          key={variantId}
          type="radio"
          name="variant"
          label={title}
          detail={isAvailable ? (calories === null ? undefined : t.kcal(calories)) : t.soldOut}
          trailing={formatPaise(price)}
          checked={choice.variantId === variantId}
          disabled={!isAvailable}
          onChange={() => onChange(refitChoice(item, { ...choice, variantId }, null))}
        />
      ))}
    </GroupFrame>
  );
}

interface GroupProps extends Omit<ItemOptionsProps, 'item'> {
  group: ModifierGroup;
}

function Group({ group, choice, isAsked, onChange }: GroupProps) {
  const t = useText({ itemSheet: itemSheetText }).itemSheet;
  const count = countOf(choice, group);
  const isMissing = isAsked && count < group.min;
  return (
    <GroupFrame
      id={groupElementId(group.groupId)}
      title={group.title}
      limits={describeLimits(group, t)}
      error={isMissing ? t.pick(group.title) : undefined}
      counter={group.max > 1 && count > 0 ? t.chosen(count, group.max) : undefined}
      isRequired={group.min > 0 && count < group.min}
    >
      {group.optionList.map((option) => (
        <Option key={option.optionId} option={option} group={group} choice={choice} onChange={onChange} />
      ))}
    </GroupFrame>
  );
}

interface OptionProps extends Omit<GroupProps, 'isAsked'> {
  option: ModifierOption;
}

/** An optional single choice is a checkbox, so that it can be given back. */
function Option({ option, group, choice, onChange }: OptionProps) {
  const { menu: t, itemSheet } = useText({ menu: menuText, itemSheet: itemSheetText });
  const isTaken = isChosen(choice, group, option.optionId);
  const isFull = group.max > 1 && countOf(choice, group) >= group.max;
  return (
    <ChoiceRow
      type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
      name={group.groupId}
      label={
        <span className={styles['option']}>
          <FoodMark kind={option.vegNonVeg} label={t.marks[option.vegNonVeg]} />
          {option.title}
        </span>
      }
      detail={option.isAvailable ? undefined : t.soldOut}
      trailing={option.price === 0 ? undefined : itemSheet.extra(formatPaise(option.price))}
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
  const t = useText({ itemSheet: itemSheetText }).itemSheet;
  return (
    <div className={styles['group']}>
      <fieldset id={id} aria-describedby={`${id}-limits`}>
        <legend className={styles['legend']}>{title}</legend>
        <p className={styles['limits']} id={`${id}-limits`}>
          {limits}
          {counter === undefined ? null : <span>{counter}</span>}
          {isRequired ? <strong className={styles['required']}>{t.required}</strong> : null}
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
