import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  closeTable,
  finishRequest,
  handBackCash,
  listTables,
  moveTable,
  takeRequest,
} from '#contract/desk/endpoints/tables.ts';
import type { FloorTable, HandBack } from '#contract/desk/floor.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { Age } from './age.tsx';
import { BillPanel } from './bill-panel.tsx';
import { REQUEST_LIMITS } from './request-limits.ts';
import styles from './tables.module.css';

interface TableSheetProps {
  readonly restaurantId: number;
  readonly table: FloorTable;
  readonly others: readonly FloorTable[];
  readonly now: number;
  readonly onClose: () => void;
  readonly onMoved: (tableNumber: string) => void;
}

export function TableSheet({ restaurantId, table, others, now, onClose, onMoved }: TableSheetProps) {
  const { tableNumber, requestList, billList, partyList, handBackList, isInUse } = table;
  const requests = useSeen(requestList, ({ requestId }) => requestId);
  const returns = useSeen(handBackList, ({ orderRefId }) => orderRefId);
  const bills = useSeen(billList, ({ tableBillRefId }) => tableBillRefId);
  return (
    <Sheet isOpen onClose={onClose} title={text.table({ number: tableNumber })} closeLabel={text.close()}>
      <div className={styles['sheet']}>
        {partyList.map(({ guestName: name, numberOfPeople: count }) => (
          <p key={name}>{text.party({ name, count })}</p>
        ))}
        {returns.map(({ item: back, isGone }) =>
          isGone ? (
            <p key={back.orderRefId} role="status">
              {text.handBackGone({ amount: formatPaise(back.amountPaise) })}
            </p>
          ) : (
            <HandBackNote key={back.orderRefId} restaurantId={restaurantId} back={back} />
          ),
        )}
        {requests.length === 0 ? null : (
          <section className={styles['part']} aria-label={text.requests()}>
            {requests.map(({ item: request, isGone }) =>
              isGone ? (
                <p key={request.requestId} role="status">
                  {text.doneMeanwhile({ service: text.services[request.service]() })}
                </p>
              ) : (
                <RequestRow key={request.requestId} restaurantId={restaurantId} request={request} now={now} />
              ),
            )}
          </section>
        )}
        {bills.map(({ item: { tableBillRefId }, isGone }) => (
          <BillPanel
            key={tableBillRefId}
            restaurantId={restaurantId}
            tableBillRefId={tableBillRefId}
            isGone={isGone}
          />
        ))}
        {isInUse ? (
          <MoveForm restaurantId={restaurantId} tableNumber={tableNumber} others={others} onMoved={onMoved} />
        ) : (
          <p>{text.free()}</p>
        )}
        {isInUse && billList.length === 0 ? (
          <LeaveButton restaurantId={restaurantId} tableNumber={tableNumber} onDone={onClose} />
        ) : null}
      </div>
    </Sheet>
  );
}

interface HandBackNoteProps {
  readonly restaurantId: number;
  readonly back: HandBack;
}

function HandBackNote({ restaurantId, back: { orderRefId, amountPaise, at } }: HandBackNoteProps) {
  const amount = formatPaise(amountPaise);
  const { act, isBusy } = useAct(handBackCash, {
    changes: [listTables],
    onDone: () => showToast('success', text.handBackDone({ amount })),
  });
  return (
    <Notice
      tone="warning"
      action={
        <div className={styles['requestRow']}>
          <Button variant="primary" isBusy={isBusy} onClick={() => act({ restaurantId, orderRefId })}>
            {text.handedBack()}
          </Button>
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to="/outlets/$restaurantId/orders/$orderRefId"
            params={{ restaurantId, orderRefId }}
          >
            {text.handBackOrder()}
          </Link>
        </div>
      }
    >
      {text.handBackWhy({ amount, time: formatTime(at) })}
    </Notice>
  );
}

interface RequestRowProps {
  readonly restaurantId: number;
  readonly request: FloorTable['requestList'][number];
  readonly now: number;
}

function RequestRow({ restaurantId, request, now }: RequestRowProps) {
  const { requestId, service, requestedAt, takenBy } = request;
  const take = useAct(takeRequest, { changes: [listTables] });
  const finish = useAct(finishRequest, { changes: [listTables] });
  const input = { restaurantId, requestId };
  return (
    <div className={styles['requestRow']}>
      <p className={styles['requestName']}>
        <strong>{text.services[service]()}</strong>
        <Age since={requestedAt} now={now} limits={REQUEST_LIMITS} />
        {takenBy === null ? null : <span className={styles['quiet']}>{text.takenBy({ name: takenBy })}</span>}
      </p>
      {takenBy === null ? (
        <Button variant="primary" isBusy={take.isBusy} onClick={() => take.act(input)}>
          {text.take()}
        </Button>
      ) : null}
      <Button
        variant={takenBy === null ? 'secondary' : 'primary'}
        isBusy={finish.isBusy}
        onClick={() => finish.act(input)}
      >
        {text.done()}
      </Button>
    </div>
  );
}

interface MoveFormProps {
  readonly restaurantId: number;
  readonly tableNumber: string;
  readonly others: readonly FloorTable[];
  readonly onMoved: (tableNumber: string) => void;
}

function MoveForm({ restaurantId, tableNumber, others, onMoved }: MoveFormProps) {
  const [to, setTo] = useState('');
  const { act, isBusy } = useAct(moveTable, {
    changes: [listTables],
    onDone: () => {
      showToast('success', text.move.done({ number: to }));
      onMoved(to);
    },
  });
  const target = others.find((table) => table.tableNumber === to);
  const isJoining = target?.isInUse === true;
  return (
    <details className={styles['fold']}>
      <summary>{text.move.title()}</summary>
      <div className={styles['part']}>
        <SelectField
          label={text.move.to()}
          value={to}
          hint={isJoining ? text.move.joinHint() : text.move.hint()}
          onChange={({ target: field }) => setTo(field.value)}
        >
          <option value="">{text.move.choose()}</option>
          {others.map(({ tableNumber: number, seats, isInUse }) => (
            <option key={number} value={number}>
              {[number, text.seats({ seats }), ...(isInUse ? [text.inUse()] : [])].join(' · ')}
            </option>
          ))}
        </SelectField>
        <Button
          variant="secondary"
          isBusy={isBusy}
          aria-disabled={target === undefined}
          onClick={() => act({ restaurantId, tableNumber, toTableNumber: to, isJoining })}
        >
          {isJoining ? text.move.join({ number: to }) : text.move.submit()}
        </Button>
      </div>
    </details>
  );
}

interface LeaveButtonProps {
  readonly restaurantId: number;
  readonly tableNumber: string;
  readonly onDone: () => void;
}

function LeaveButton({ restaurantId, tableNumber, onDone }: LeaveButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { act, isBusy } = useAct(closeTable, {
    changes: [listTables],
    onDone: () => {
      showToast('success', text.leave.done({ number: tableNumber }));
      onDone();
    },
  });
  return (
    <>
      <Button variant="secondary" isWide onClick={() => setIsConfirming(true)}>
        {text.leave.submit()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={text.leave.title({ number: tableNumber })}
        text={text.leave.text()}
        confirmLabel={text.leave.confirm()}
        cancelLabel={text.leave.cancel()}
        isBusy={isBusy}
        onConfirm={() => act({ restaurantId, tableNumber })}
      />
    </>
  );
}

/** Items that disappear keep their place while the sheet is open, so that nothing moves under a finger. */
function useSeen<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const [seen, setSeen] = useState(items);
  const current = new Map(items.map((item) => [idOf(item), item]));
  const known = new Set(seen.map(idOf));
  const all = [
    ...seen.map((item) => current.get(idOf(item)) ?? item),
    ...items.filter((item) => !known.has(idOf(item))),
  ];
  if (all.length !== seen.length) setSeen(all);
  return all.map((item) => ({ item, isGone: !current.has(idOf(item)) }));
}
