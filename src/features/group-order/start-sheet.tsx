import { type FormEvent, useState } from 'react';
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
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
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

interface Problems {
  readonly name?: string;
  readonly limit?: string;
  readonly server?: string;
}

/** The limit in paise; null for an empty field, undefined for an invalid amount. */
function parseLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return findParsed(GroupLimitSchema, Math.round(Number(plainTyped(typed)) * 100));
}

/** Starts a group order with deadline, limit and name; the dishes in the cart become the host's. */
export function StartSheet({ isOpen, onClose, cart, orderType, knownName, onStarted }: StartSheetProps) {
  const [openedAt] = useState(serverNow);
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [limit, setLimit] = useState('');
  const [name, setName] = useState(knownName);
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, run } = useAction();
  const start = (event: FormEvent) => {
    event.preventDefault();
    const limitPaise = parseLimit(limit);
    const typed = plainTyped(name);
    if (limitPaise === undefined) return setProblems({ limit: text.limitWrong() });
    if (typed === '') return setProblems({ name: text.nameMissing() });
    return void run(async () => {
      setProblems({});
      const started = await startGroup({
        ...{ restaurantId: cart.outlet.recordId, orderType, name: typed, limitPaise },
        // The sheet may have been open so long that the chosen deadline is too close.
        deadlineAt: Math.max(openedAt + minutes * MINUTE_MS, serverNow() + MIN_DEADLINE_MS),
        choiceList: cart.lineList.map(choiceOf),
      });
      if (started.ok) onStarted(started.data);
      else setProblems({ server: started.message });
    });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.startTitle()} closeLabel={text.closeSheet()}>
      <form className={styles['join']} onSubmit={start} noValidate>
        <p>{text.startText()}</p>
        <p className={styles['quiet']}>{text.alongText({ count: itemCount(cart) })}</p>
        <SelectField
          label={text.until()}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
        >
          {MINUTES.map((choice) => (
            <option key={choice} value={choice}>
              {text.untilChoice({ time: formatTime(openedAt + choice * MINUTE_MS), minutes: choice })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.limit()}
          hint={text.limitHint()}
          error={problems.limit}
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          maxLength={6}
          onChange={(event) => setLimit(event.target.value)}
        />
        <TextField
          label={text.yourName()}
          error={problems.name}
          value={name}
          maxLength={MAX_GUEST_NAME}
          autoComplete="given-name"
          onChange={(event) => setName(event.target.value)}
        />
        {problems.server === undefined ? null : <Notice tone="error">{problems.server}</Notice>}
        <Button variant="primary" type="submit" isWide isBusy={isBusy}>
          {text.open()}
        </Button>
      </form>
    </Sheet>
  );
}
