import { useState } from 'react';
import type { BillSplit, ShareWish } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { type BillPerson, peopleOfBill, wishOfPeople } from '#domain/bill/bill-people.ts';
import { priceShare } from '#domain/bill/bill-split.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billSplitText as text } from '#messages/bill-split.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { EqualParts, OneByDish, PersonList } from './share-fields.tsx';
import styles from './table-bill.module.css';
import { useShare } from './use-share.ts';

const KINDS = ['ALL', 'EQUAL', 'ROUNDS', 'LINES', 'AMOUNT'] as const;
type Kind = (typeof KINDS)[number];

interface ShareChooserProps {
  tableBill: TableBill;
  split: BillSplit;
  onChanged: (tableBill: TableBill) => void;
  onRefused: () => void;
}

/** Chooses what this guest pays of a bill, whole or in part. */
export function ShareChooser({ tableBill, split, onChanged, onRefused }: ShareChooserProps) {
  const choice = useShareChoice(tableBill, split);
  const { isBusy, problem, hold } = useShare(tableBill, { onChanged, onRefused });
  if (split.freePaise === 0) return <p className={styles['quiet']}>{text.none()}</p>;
  const { kind, wish, amountPaise } = choice;
  const mostText = text.amountWrong({ amount: formatPaise(split.freePaise) });
  const isWrong = amountPaise === undefined && choice.typed !== '';
  return (
    <form
      className={styles['chooser']}
      aria-label={text.title()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wish !== undefined && amountPaise !== undefined) hold(wish, amountPaise);
      }}
    >
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <fieldset className={styles['kinds']}>
        <legend className={styles['legend']}>{text.legend()}</legend>
        {KINDS.map((each) => (
          <Chip key={each} isSelected={each === kind} onClick={() => choice.setKind(each)}>
            {text.kinds[each]()}
          </Chip>
        ))}
      </fieldset>
      {kind === 'EQUAL' ? <EqualParts split={split} parts={choice.parts} onParts={choice.setParts} /> : null}
      {kind === 'ROUNDS' ? (
        <PersonList people={choice.people} chosen={choice.chosen} onToggle={choice.togglePerson} />
      ) : null}
      {kind === 'LINES' ? (
        <OneByDish tableBill={tableBill} split={split} units={choice.units} onUnits={choice.setUnits} />
      ) : null}
      {kind === 'AMOUNT' ? (
        <TextField
          label={text.amountLabel()}
          inputMode="numeric"
          autoComplete="off"
          value={choice.typed}
          hint={isWrong ? undefined : mostText}
          error={isWrong ? mostText : undefined}
          onChange={({ target }) => choice.setTyped(target.value)}
        />
      ) : null}
      <PayAction kind={kind} amountPaise={amountPaise} isBusy={isBusy} />
    </form>
  );
}

interface PayActionProps {
  kind: Kind;
  amountPaise: number | undefined;
  isBusy: boolean;
}

/** Without an amount there is no button to pay; for `AMOUNT`, the input field already shows the hint. */
function PayAction({ kind, amountPaise, isBusy }: PayActionProps) {
  const hasSignal = useHasSignal();
  if (!hasSignal) return <p role="status">{text.needsSignal()}</p>;
  if (amountPaise === undefined) {
    return kind === 'AMOUNT' ? null : <p className={styles['quiet']}>{text.choose()}</p>;
  }
  return (
    <Button type="submit" variant="primary" isWide isBusy={isBusy}>
      {text.own.pay({ amount: formatPaise(amountPaise) })}
    </Button>
  );
}

/** The guest's choice of a share; `wish` and `amountPaise` are undefined while it is incomplete. */
function useShareChoice(tableBill: TableBill, split: BillSplit) {
  const people = peopleOfBill(tableBill, split);
  const [kind, setKind] = useState<Kind>('ALL');
  const [typedParts, setParts] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.filter(({ isOwn }) => isOwn).map(({ key }) => key)),
  );
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(new Map());
  const [typed, setTyped] = useState('');
  const parts = typedParts ?? split.equal.parts ?? Math.max(2, tableBill.guestList.length);
  const togglePerson = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const persons = people.filter(({ key }) => chosen.has(key));
  const wish = wishOf({ kind, parts, persons, units, typed });
  const amountPaise = wish && priceShare(split, wish)?.amountPaise;
  return {
    ...{ kind, setKind, parts, setParts, people, chosen, togglePerson, units, setUnits, typed, setTyped },
    ...{ wish, amountPaise },
  };
}

interface Choice {
  readonly kind: Kind;
  readonly parts: number;
  readonly persons: readonly BillPerson[];
  readonly units: ReadonlyMap<string, number>;
  readonly typed: string;
}

function wishOf({ kind, parts, persons, units, typed }: Choice): ShareWish | undefined {
  switch (kind) {
    case 'ALL':
      return { kind };
    case 'EQUAL':
      return { kind, parts };
    case 'ROUNDS':
      return wishOfPeople(persons);
    case 'LINES': {
      const lineList = [...units]
        .filter(([, quantity]) => quantity > 0)
        .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
      return lineList.length === 0 ? undefined : { kind, lineList };
    }
    case 'AMOUNT': {
      const isRupees = /^\s*\d{1,7}(?:[.,]\d{1,2})?\s*$/.test(typed);
      const amountPaise = isRupees ? Math.round(Number(typed.replace(',', '.')) * 100) : 0;
      return amountPaise > 0 ? { kind, amountPaise } : undefined;
    }
  }
}
