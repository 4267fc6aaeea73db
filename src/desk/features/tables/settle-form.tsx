import { useState } from 'react';
import * as v from 'valibot';
import { getTableBill, listTables, settleBill } from '#contract/desk/endpoints/tables.ts';
import type { DeskBill } from '#contract/desk/floor.ts';
import { BillChangedSchema, ShareTakenSchema } from '#contract/error-packets.ts';
import { priceShare } from '#domain/bill/bill-split.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { patchRead } from '../../api/desk-query.ts';
import { wordAgo } from '../../api/refusal-words.ts';
import { useAct } from '../../api/use-desk.ts';
import { ChipGroup } from '../../parts/chip-group.tsx';
import { showChangeDue } from '../../tender/change-due.tsx';
import { TenderFields } from '../../tender/tender-fields.tsx';
import { paiseOfTyped, useTender } from '../../tender/use-tender.ts';
import { nameOfGuest } from './phone-shares.tsx';
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

/** Price of the chosen lines in paise, without units that guests have paid or reserved. */
function paiseOfLines({ split }: DeskBill, chosen: ReadonlySet<string>): number {
  const lineList = split.roundList
    .flatMap((round) => round.lineList)
    .filter(({ orderItemId }) => chosen.has(orderItemId))
    .map(({ orderItemId, quantity, takenQuantity }) => ({ orderItemId, quantity: quantity - takenQuantity }));
  return priceShare(split, { kind: 'LINES', lineList })?.amountPaise ?? 0;
}

/** The owed amount without shares that phones have reserved; shares requested at the counter are included. */
function openPaiseOf({ owedPaise, shareList }: DeskBill): number {
  const held = shareList.filter(({ state }) => state === 'HELD');
  return Math.max(0, owedPaise - held.reduce((total, { amountPaise }) => total + amountPaise, 0));
}

/** Names the guest or the colleague who was first, as far as the response has them. */
export function describeFailure({ code, message, packet }: DeskFailure): string {
  const held = code === 'shareHeld' ? v.safeParse(ShareTakenSchema, packet) : undefined;
  if (held?.success === true) {
    const { guestName, guestNumber, freePaise } = held.output;
    const name = nameOfGuest({ guestName, guestNumber });
    return text.settle.held({ name, amount: formatPaise(freePaise) });
  }
  const changed = v.safeParse(BillChangedSchema, packet);
  if (code !== 'billChanged' || !changed.success) return message;
  const { owedPaise, staffName: name, agoMs } = changed.output;
  const amount = formatPaise(owedPaise);
  if (name === null) return text.settle.changed({ amount });
  const ago = wordAgo(agoMs);
  return owedPaise === 0 ? text.settle.fasterWhole({ name, ago }) : text.settle.faster({ amount, name, ago });
}

/** Shows the new owed amount at once, on the sheet and on the table's card. */
function showOwed(restaurantId: number, tableBillRefId: string, owedPaise: number): void {
  patchRead(getTableBill, { restaurantId, tableBillRefId }, (shown) => ({ ...shown, owedPaise }));
  patchRead(listTables, { restaurantId }, (shown) => ({
    ...shown,
    tableList: shown.tableList.map((table) => ({
      ...table,
      billList: table.billList.map((each) =>
        each.tableBillRefId === tableBillRefId ? { ...each, owedPaise } : each,
      ),
    })),
  }));
}

/** State of the form: what to settle, how much that is, and by which tender. */
function useSettling({ restaurantId, bill, chosen, onChoose, onRefused }: SettleFormProps) {
  const [isAmount, setIsAmount] = useState(false);
  const [typedAmount, setTypedAmount] = useState('');
  const [problem, setProblem] = useState<string>();
  const [shareId, setShareId] = useState<string>();
  const [isOverHeld, setIsOverHeld] = useState(false);
  const isHeld = bill.shareList.some(({ state }) => state === 'HELD');
  const requested = bill.shareList.filter(({ state }) => state === 'REQUESTED');
  const share = requested.find((each) => each.shareId === shareId);
  const wholePaise = isHeld && !isOverHeld ? openPaiseOf(bill) : bill.owedPaise;
  const splitPaise = isAmount ? paiseOfTyped(typedAmount) : wholePaise;
  const partPaise = chosen === null ? splitPaise : paiseOfLines(bill, chosen);
  const amountPaise = share?.amountPaise ?? partPaise;
  const tender = useTender(amountPaise);
  const { act, isBusy } = useAct(settleBill, {
    changes: [getTableBill, listTables],
    onFailure: (failure) => onRefused(describeFailure(failure)),
    onDone: ({ changePaise, owedPaise }) => {
      onRefused(undefined);
      showOwed(restaurantId, bill.tableBillRefId, owedPaise);
      const amount = formatPaise(amountPaise);
      const change = formatPaise(changePaise);
      if (changePaise > 0) showChangeDue({ changePaise, text: text.settle.doneChange({ amount, change }) });
      else showToast('success', text.settle.done({ amount }));
      tender.clear();
      split('whole');
    },
  });

  const split = (next: 'whole' | 'amount' | 'lines', ofShare?: string) => {
    setProblem(undefined);
    setShareId(ofShare);
    setIsOverHeld(false);
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
      ...{ tender: given, orderItemIds: chosen === null ? [] : [...chosen], isOverHeld },
      ...(share !== undefined && { shareId: share.shareId }),
    });
  };

  const choice = { isAmount, isHeld, isOverHeld, requested, share, typedAmount, problem, amountPaise };
  return { ...choice, tender, isBusy, split, submit, setIsOverHeld, setTypedAmount };
}

export function SettleForm(props: SettleFormProps) {
  const { restaurantId, bill, chosen } = props;
  const { isAmount, isHeld, isOverHeld, requested, share, typedAmount, problem, amountPaise, ...settling } =
    useSettling(props);
  const { tender, isBusy, split, submit, setIsOverHeld, setTypedAmount } = settling;
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
        <Chip isSelected={!isAmount && chosen === null && share === undefined} onClick={() => split('whole')}>
          {isHeld ? text.settle.rest() : text.settle.whole()}
        </Chip>
        <Chip isSelected={isAmount} onClick={() => split('amount')}>
          {text.settle.amount()}
        </Chip>
        <Chip isSelected={chosen !== null} onClick={() => split('lines')}>
          {text.settle.lines()}
        </Chip>
        {requested.map((each) => (
          <Chip
            key={each.shareId}
            isSelected={each.shareId === share?.shareId}
            onClick={() => split('whole', each.shareId)}
          >
            {text.settle.partOf({ name: nameOfGuest(each), amount: formatPaise(each.amountPaise) })}
          </Chip>
        ))}
      </ChipGroup>
      {isHeld && share === undefined ? (
        <Checkbox
          label={text.settle.overHeld()}
          detail={text.settle.overHeldDetail()}
          checked={isOverHeld}
          onChange={({ target }) => setIsOverHeld(target.checked)}
        />
      ) : null}
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
      {!isAmount && problem !== undefined ? <Notice tone="error">{problem}</Notice> : null}
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
