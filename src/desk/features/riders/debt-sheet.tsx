import { useState } from 'react';
import { listRiders, takeDoorDebt, writeOffDoorDebt } from '#contract/desk/endpoints/riders.ts';
import type { DoorDebt } from '#contract/desk/kitchen/delivery.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { patchRead } from '../../api/desk-query.ts';
import { useAct } from '../../api/use-desk.ts';
import { HoldButton } from '../../parts/hold-button.tsx';
import { mayCall, usePerson } from '../../shell/person.ts';
import { showChangeDue } from '../../tender/change-due.tsx';
import { TenderFields } from '../../tender/tender-fields.tsx';
import { useTender } from '../../tender/use-tender.ts';
import styles from './riders.module.css';

const text = deskRidersText.debts;

interface DebtSheetProps {
  readonly restaurantId: number;
  readonly debt: DoorDebt;
  readonly onClose: () => void;
}

function showWithout(restaurantId: number, orderRefId: string): void {
  patchRead(listRiders, { restaurantId }, (shown) => ({
    ...shown,
    debtList: shown.debtList.filter((debt) => debt.orderRefId !== orderRefId),
  }));
}

/**
 * Settles an order that was delivered without its cash: the money is brought later, or a manager writes it off.
 */
export function DebtSheet({ restaurantId, debt, onClose }: DebtSheetProps) {
  const { orderRefId, paise } = debt;
  const tender = useTender(paise);
  const mayWriteOff = mayCall(usePerson(), writeOffDoorDebt, restaurantId);
  const taking = useAct(takeDoorDebt, {
    changes: [listRiders],
    onOvertaken: onClose,
    onDone: ({ changePaise }) => {
      showWithout(restaurantId, orderRefId);
      const change = formatPaise(changePaise);
      if (changePaise > 0) showChangeDue({ changePaise, text: text.change({ ref: orderRefId, change }) });
      else showToast('success', text.taken({ ref: orderRefId }));
      onClose();
    },
  });
  const take = () => {
    const given = tender.read();
    if (given !== undefined) taking.act({ restaurantId, orderRefId, tender: given });
  };
  return (
    <Sheet isOpen onClose={onClose} title={text.sheet({ ref: orderRefId })} closeLabel={text.close()}>
      <form
        className={styles['part']}
        aria-label={text.brought()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <h3>{text.brought()}</h3>
        <TenderFields restaurantId={restaurantId} tender={tender} note={text.note({ ref: orderRefId })} />
        <Button type="submit" variant="primary" isWide isBusy={taking.isBusy}>
          {text.take({ amount: formatPaise(paise) })}
        </Button>
      </form>
      {mayWriteOff ? <WriteOff restaurantId={restaurantId} debt={debt} onClose={onClose} /> : null}
    </Sheet>
  );
}

function WriteOff({ restaurantId, debt: { orderRefId, paise }, onClose }: DebtSheetProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { act, isBusy } = useAct(writeOffDoorDebt, {
    changes: [listRiders],
    onOvertaken: onClose,
    onDone: () => {
      showWithout(restaurantId, orderRefId);
      showToast('success', text.writtenOff({ ref: orderRefId }));
      onClose();
    },
  });
  const writeOff = () => {
    const words = reason.trim();
    setProblem(words === '' ? text.reasonMissing() : undefined);
    if (words !== '') act({ restaurantId, orderRefId, reason: words });
  };
  return (
    <section className={styles['handOver']} aria-label={text.writeOff()}>
      <h3>{text.writeOff()}</h3>
      <TextField
        label={text.reason()}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      <HoldButton
        label={text.hold({ amount: formatPaise(paise) })}
        isBusy={isBusy}
        isReady
        onHeld={writeOff}
      />
    </section>
  );
}
