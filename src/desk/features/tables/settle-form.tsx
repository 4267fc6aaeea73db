import { useState } from 'react';
import * as v from 'valibot';
import { getTableBill, listTables, settleBill } from '#contract/desk/endpoints/tables.ts';
import type { DeskBill } from '#contract/desk/floor.ts';
import { sharesOfLines } from '#domain/bill/line-shares.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import { ChipGroup } from '../../chips/chip-group.tsx';
import { TenderFields } from '../../tender/tender-fields.tsx';
import { paiseOfTyped, useTender } from '../../tender/use-tender.ts';
import styles from './tables.module.css';

interface SettleFormProps {
  readonly restaurantId: number;
  readonly bill: DeskBill;
  /** Null unless the bill is split by lines. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (chosen: ReadonlySet<string> | null) => void;
  /** The parent shows the reason, because the form may be unmounted by then; undefined after a success. */
  readonly onRefused: (reason: string | undefined) => void;
}

/** The last lines settle the whole rest of the bill, so that no rounding is left over. */
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
  if (staffName === null) return text.settle.changed({ amount });
  return owedPaise === 0
    ? text.settle.fasterWhole({ name: staffName })
    : text.settle.faster({ amount, name: staffName });
}

export function SettleForm({ restaurantId, bill, chosen, onChoose, onRefused }: SettleFormProps) {
  const [isAmount, setIsAmount] = useState(false);
  const [typedAmount, setTypedAmount] = useState('');
  const [problem, setProblem] = useState<string>();
  const splitPaise = isAmount ? paiseOfTyped(typedAmount) : bill.owedPaise;
  const amountPaise = chosen === null ? splitPaise : paiseOfLines(bill, chosen);
  const tender = useTender(amountPaise);
  const { act, isBusy } = useAct(settleBill, {
    changes: [getTableBill, listTables],
    onFailure: (failure) => onRefused(describeFailure(failure)),
    onDone: ({ changePaise }) => {
      onRefused(undefined);
      const amount = formatPaise(amountPaise);
      const change = formatPaise(changePaise);
      if (changePaise > 0) showToast('blank', text.settle.doneChange({ amount, change }));
      else showToast('success', text.settle.done({ amount }));
      tender.clear();
      split('whole');
    },
  });

  const split = (next: 'whole' | 'amount' | 'lines') => {
    setProblem(undefined);
    setTypedAmount('');
    setIsAmount(next === 'amount');
    onChoose(next === 'lines' ? new Set() : null);
  };

  const submit = () => {
    const isPossible = amountPaise > 0 && amountPaise <= bill.owedPaise;
    const wrong = text.settle.amountWrong({ amount: formatPaise(bill.owedPaise) });
    setProblem(isPossible ? undefined : chosen === null ? wrong : text.settle.chooseLines());
    const given = isPossible ? tender.read() : undefined;
    if (given === undefined) return;
    act({
      ...{ restaurantId, tableBillRefId: bill.tableBillRefId, seenPaise: bill.owedPaise },
      ...{ tender: given, orderItemIds: chosen === null ? [] : [...chosen] },
    });
  };

  if (bill.owedPaise === 0) return <Notice tone="success">{text.settle.settled()}</Notice>;
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
      <ChipGroup legend={text.settle.what()}>
        <Chip isSelected={!isAmount && chosen === null} onClick={() => split('whole')}>
          {text.settle.whole()}
        </Chip>
        <Chip isSelected={isAmount} onClick={() => split('amount')}>
          {text.settle.amount()}
        </Chip>
        <Chip isSelected={chosen !== null} onClick={() => split('lines')}>
          {text.settle.lines()}
        </Chip>
      </ChipGroup>
      {isAmount ? (
        <TextField
          label={text.settle.amountLabel()}
          inputMode="numeric"
          autoComplete="off"
          value={typedAmount}
          error={problem}
          onChange={({ target }) => setTypedAmount(target.value)}
        />
      ) : null}
      {chosen !== null && problem !== undefined ? <Notice tone="error">{problem}</Notice> : null}
      <TenderFields
        restaurantId={restaurantId}
        tender={tender}
        note={text.bill.title({ ref: bill.tableBillRefId })}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.settle.submit({ amount: formatPaise(Number.isNaN(amountPaise) ? 0 : amountPaise) })}
      </Button>
    </form>
  );
}
