import { useState } from 'react';
import * as v from 'valibot';
import { type CounterMethod, CounterMethodSchema, type DeskBill } from '#contract/desk/floor.ts';
import { getTableBill, listTables, settleBill } from '#contract/desk/tables.ts';
import { sharesOfLines } from '#domain/line-shares.ts';
import { formatPaise, readRupees } from '#domain/money.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './tables.module.css';

interface SettleFormProps {
  readonly restaurantId: number;
  readonly bill: DeskBill;
  /** Lines that are paid now; null while the bill is not split by lines. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (chosen: ReadonlySet<string> | null) => void;
}

interface Problems {
  readonly amount?: string;
  readonly given?: string;
  readonly reference?: string;
}

/** What the chosen lines come to; with the last lines everything that is left. */
function paiseOfLines(bill: DeskBill, chosen: ReadonlySet<string>): number {
  const paid = new Set(bill.paymentList.flatMap(({ orderItemIds }) => orderItemIds));
  const open = bill.roundList
    .filter(({ isPaid }) => !isPaid)
    .flatMap(({ itemList }) => itemList.map(({ orderItemId }) => orderItemId))
    .filter((id) => !paid.has(id));
  if (open.every((id) => chosen.has(id))) return bill.owedPaise;
  const shares = sharesOfLines(bill.roundList);
  const sum = [...chosen].reduce((total, id) => total + (shares.get(id) ?? 0), 0);
  return Math.min(sum, bill.owedPaise);
}

const BillChangedSchema = v.object({ owedPaise: v.number(), staffName: v.nullable(v.string()) });

function describeFailure({ code, message, packet }: DeskFailure): string {
  const changed = v.safeParse(BillChangedSchema, packet);
  if (code !== 'billChanged' || !changed.success) return message;
  const { owedPaise, staffName } = changed.output;
  const amount = formatPaise(owedPaise);
  return staffName === null
    ? text.settle.changed({ amount })
    : text.settle.faster({ amount, name: staffName });
}

/** Takes money for a bill: all of it, an amount or some lines; in cash, by card or by UPI. */
export function SettleForm({ restaurantId, bill, chosen, onChoose }: SettleFormProps) {
  const [isAmount, setIsAmount] = useState(false);
  const [method, setMethod] = useState<CounterMethod>('CASH');
  const [typed, setTyped] = useState({ amount: '', given: '', reference: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { act, isBusy, failure } = useAct(settleBill, {
    changes: [getTableBill, listTables],
    onFailure: () => undefined,
    onDone: ({ changePaise }) => {
      const amount = formatPaise(amountPaise);
      const change = formatPaise(changePaise);
      showToast(
        'success',
        changePaise > 0 ? text.settle.doneChange({ amount, change }) : text.settle.done({ amount }),
      );
      setTyped({ amount: '', given: '', reference: '' });
      setIsAmount(false);
      onChoose(null);
    },
  });
  const amountPaise = findAmount();
  const typedGiven = typed.given === '' ? amountPaise : (readRupees(typed.given) ?? Number.NaN);

  function findAmount(): number {
    if (chosen !== null) return paiseOfLines(bill, chosen);
    return isAmount ? (readRupees(typed.amount) ?? Number.NaN) : bill.owedPaise;
  }

  function findProblems(): Problems {
    const owed = formatPaise(bill.owedPaise);
    if (!(amountPaise > 0 && amountPaise <= bill.owedPaise))
      return {
        amount: chosen === null ? text.settle.amountWrong({ amount: owed }) : text.settle.chooseLines(),
      };
    if (method === 'CASH' && !(typedGiven >= amountPaise))
      return { given: text.settle.givenShort({ amount: formatPaise(amountPaise) }) };
    if (method !== 'CASH' && typed.reference.trim() === '')
      return { reference: text.settle.referenceMissing() };
    return {};
  }

  const submit = () => {
    const found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    act({
      ...{ restaurantId, tableBillRefId: bill.tableBillRefId, seenPaise: bill.owedPaise },
      tender: {
        ...{ method, amountPaise },
        ...(method === 'CASH' ? { givenPaise: typedGiven } : { reference: typed.reference }),
      },
      orderItemIds: chosen === null ? [] : [...chosen],
    });
  };

  const split = (next: 'whole' | 'amount' | 'lines') => {
    setProblems({});
    setIsAmount(next === 'amount');
    onChoose(next === 'lines' ? new Set() : null);
  };

  if (bill.owedPaise === 0) return <Notice tone="success">{text.settle.settled()}</Notice>;
  const changePaise = method === 'CASH' ? typedGiven - amountPaise : 0;
  return (
    <form
      className={styles['settle']}
      aria-label={text.settle.title()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles['choices']}>
        <legend>{text.settle.what()}</legend>
        <Chip isSelected={!isAmount && chosen === null} onClick={() => split('whole')}>
          {text.settle.whole()}
        </Chip>
        <Chip isSelected={isAmount} onClick={() => split('amount')}>
          {text.settle.amount()}
        </Chip>
        <Chip isSelected={chosen !== null} onClick={() => split('lines')}>
          {text.settle.lines()}
        </Chip>
      </fieldset>
      {isAmount ? (
        <TextField
          label={text.settle.amountLabel()}
          inputMode="decimal"
          value={typed.amount}
          error={problems.amount}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
      ) : null}
      {chosen !== null && problems.amount !== undefined ? (
        <Notice tone="error">{problems.amount}</Notice>
      ) : null}
      <fieldset className={styles['choices']}>
        <legend>{text.settle.method()}</legend>
        {CounterMethodSchema.options.map((each) => (
          <Chip key={each} isSelected={method === each} onClick={() => setMethod(each)}>
            {text.settle.methods[each]()}
          </Chip>
        ))}
      </fieldset>
      {method === 'CASH' ? (
        <TextField
          label={text.settle.given()}
          inputMode="decimal"
          value={typed.given}
          error={problems.given}
          onChange={({ target }) => setTyped({ ...typed, given: target.value })}
        />
      ) : (
        <TextField
          label={text.settle.reference[method]()}
          autoComplete="off"
          value={typed.reference}
          error={problems.reference}
          onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
        />
      )}
      {changePaise > 0 ? (
        <p className={styles['change']} role="status">
          <span>{text.settle.change()}</span>
          <strong>{formatPaise(changePaise)}</strong>
        </p>
      ) : null}
      {failure === null ? null : <Notice tone="error">{describeFailure(failure)}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.settle.submit({ amount: formatPaise(Number.isNaN(amountPaise) ? 0 : amountPaise) })}
      </Button>
    </form>
  );
}
