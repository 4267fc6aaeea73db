import { useState } from 'react';
import { GroupLimitSchema, type GroupOrderType } from '#contract/group/group-order.ts';
import { findParsed } from '#contract/parse.ts';
import type { Cart } from '#contract/stored.ts';
import { MAX_GUEST_NAME } from '#contract/table/at-the-table.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { itemCount } from '#domain/cart/cart.ts';
import { choiceOf } from '#domain/order/order-form.ts';
import { MIN_DEADLINE_MS } from '#domain/table/group-rules.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { groupOrderText as text } from '#messages/group-order.js';
import { Field } from '#platform/form/field.tsx';
import { type FormError, useForm } from '#platform/form/use-form.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { startGroup } from './group-acts.ts';
import styles from './group-order.module.css';

const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240];
const USUAL_MINUTES = 30;

interface StartSheetProps {
  isOpen: boolean;
  onClose: () => void;
  cart: Cart;
  orderType: GroupOrderType;
  knownName: string;
  onStarted: (code: string) => void;
}

interface StartForm {
  readonly minutes: number;
  readonly limit: string;
  readonly name: string;
}

/** The limit in paise; null for an empty field, undefined for an invalid amount. */
function parseLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return findParsed(GroupLimitSchema, Math.round(Number(plainTyped(typed)) * 100));
}

function check({ limit, name }: StartForm): FormError<keyof StartForm>[] {
  const errors: FormError<keyof StartForm>[] = [];
  if (parseLimit(limit) === undefined) errors.push({ field: 'limit', message: text.limitWrong() });
  if (plainTyped(name) === '') errors.push({ field: 'name', message: text.nameMissing() });
  return errors;
}

/** Starts a group order with deadline, limit and name; the dishes in the cart become the host's. */
export function StartSheet({ isOpen, onClose, cart, orderType, knownName, onStarted }: StartSheetProps) {
  const [openedAt] = useState(serverNow);
  const form = useForm<StartForm>({
    initial: () => ({ minutes: USUAL_MINUTES, limit: '', name: knownName }),
    check,
  });
  const start = form.submit(async ({ minutes, limit, name }) => {
    const started = await startGroup({
      ...{ restaurantId: cart.outlet.recordId, orderType, name: plainTyped(name) },
      limitPaise: parseLimit(limit) ?? null,
      // The sheet may have been open so long that the chosen deadline is too close.
      deadlineAt: Math.max(openedAt + minutes * MINUTE_MS, serverNow() + MIN_DEADLINE_MS),
      choiceList: cart.lineList.map(choiceOf),
    });
    if (started.ok) onStarted(started.data);
    else form.fail({ field: undefined, message: started.message });
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.startTitle()} closeLabel={text.closeSheet()}>
      <form className={styles['join']} onSubmit={start} noValidate>
        <p>{text.startText()}</p>
        <p className={styles['quiet']}>{text.alongText({ count: itemCount(cart) })}</p>
        <Field form={form} name="minutes">
          {(input) => (
            <SelectField
              {...input}
              label={text.until()}
              onChange={({ target }) => input.onChange(Number(target.value))}
            >
              {MINUTES.map((choice) => (
                <option key={choice} value={choice}>
                  {text.untilChoice({ time: formatTime(openedAt + choice * MINUTE_MS), minutes: choice })}
                </option>
              ))}
            </SelectField>
          )}
        </Field>
        <Field form={form} name="limit">
          {(input) => (
            <TextField
              {...input}
              label={text.limit()}
              hint={text.limitHint()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          )}
        </Field>
        <Field form={form} name="name">
          {(input) => (
            <TextField
              {...input}
              label={text.yourName()}
              maxLength={MAX_GUEST_NAME}
              autoComplete="given-name"
            />
          )}
        </Field>
        {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
        <Button variant="primary" type="submit" isWide isBusy={form.isBusy}>
          {text.open()}
        </Button>
      </form>
    </Sheet>
  );
}
