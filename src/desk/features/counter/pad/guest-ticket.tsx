import { Link } from '@tanstack/react-router';
import { type Ref, useState } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import { placeGuestOrder, previewGuestOrder } from '#contract/desk/endpoints/guests/guest-orders.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskGuestText as text } from '#messages/desk-guest.js';
import { deskKitchenText } from '#messages/desk-kitchen.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAct, useDesk } from '../../../api/use-desk.ts';
import { ChangeRow } from '../../../tender/change-due.tsx';
import { TenderFields } from '../../../tender/tender-fields.tsx';
import { useTender } from '../../../tender/use-tender.ts';
import { GuestLines } from './guest-lines.tsx';
import styles from './guest-order.module.css';
import type { ChangePad, PadDraft } from './pad-draft.ts';

interface GuestTicketProps {
  readonly restaurantId: number;
  readonly menu: Menu;
  readonly draft: PadDraft;
  readonly onDraft: ChangePad;
  /** Called with true while the order is on its way. */
  readonly onSending: (isSending: boolean) => void;
  readonly onEdit: (line: LineChoice) => void;
  readonly ref: Ref<HTMLElement>;
}

type Preview = ResponseOf<typeof previewGuestOrder>;
type Placed = ResponseOf<typeof placeGuestOrder>;

/** The order of the guest: priced first, then placed for the shown total. */
function useGuestOrder({ restaurantId, draft, onDraft, onSending }: GuestTicketProps) {
  const { orderType, lines, tableNumber, note, cartKey } = draft;
  const [problem, setProblem] = useState<string>();
  // The total belongs to these lines, so any change of the lines invalidates it.
  const [priced, setPriced] = useState<{ of: PadDraft['lines']; preview: Preview }>();
  const [placed, setPlaced] = useState<Placed>();
  const preview = priced?.of === lines ? priced.preview : undefined;
  const tender = useTender(preview?.grandTotalPaise ?? 0);
  const order = {
    ...{ restaurantId, orderType, itemList: [...lines], cookingInstructions: note },
    tableNumber: orderType === 'DineIn' ? tableNumber : null,
  };
  const onFailure = ({ message }: Error) => {
    setProblem(message);
    setPriced(undefined);
    onSending(false);
  };
  const price = useAct(previewGuestOrder, {
    onFailure,
    onDone: (shown) => setPriced({ of: lines, preview: shown }),
  });
  const place = useAct(placeGuestOrder, {
    onFailure,
    onDone: (done) => {
      setPlaced(done);
      tender.clear();
      onDraft({ lines: [], note: '', cartKey: crypto.randomUUID() });
      onSending(false);
    },
  });
  const chooseTable = (chosen: string) => {
    setProblem(undefined);
    onDraft({ tableNumber: chosen });
  };
  const isTableMissing = orderType === 'DineIn' && tableNumber === '';
  const requestPreview = () => {
    setProblem(isTableMissing ? text.tableMissing() : undefined);
    if (!isTableMissing) price.act(order);
  };
  const submit = () => {
    if (preview === undefined) return;
    const given = orderType === 'TakeAway' ? tender.read() : null;
    if (given === undefined) return;
    setProblem(undefined);
    onSending(true);
    place.act({ ...order, cartKey, seenTotalPaise: preview.grandTotalPaise, tender: given });
  };
  return {
    ...{ chooseTable, problem, preview, tender, placed, requestPreview, submit },
    ...{ isPricing: price.isBusy, isPlacing: place.isBusy, startAnother: () => setPlaced(undefined) },
  };
}

export function GuestTicket(props: GuestTicketProps) {
  const { restaurantId, menu, draft, onDraft, onEdit, ref } = props;
  const { orderType, lines, tableNumber, note } = draft;
  const onLines = (next: PadDraft['lines']) => onDraft({ lines: next });
  const { data: floor } = useDesk(listTables, { restaurantId }, { enabled: orderType === 'DineIn' });
  const order = useGuestOrder(props);
  const { preview, problem, placed } = order;
  if (placed !== undefined && lines.length === 0)
    return <PlacedNotice {...{ restaurantId, placed }} onAnother={order.startAnother} />;
  return (
    <section ref={ref} tabIndex={-1} className={styles['ticket']} aria-label={text.order()}>
      <h2>{text.order()}</h2>
      {lines.length === 0 ? <p>{text.empty()}</p> : <GuestLines {...{ menu, lines, onLines, onEdit }} />}
      {orderType === 'DineIn' ? (
        <SelectField
          label={text.table()}
          value={tableNumber}
          onChange={({ target }) => order.chooseTable(target.value)}
        >
          <option value="">{text.chooseTable()}</option>
          {floor?.tableList.map((table) => (
            <option key={table.tableNumber} value={table.tableNumber}>
              {table.isInUse
                ? text.tableInUse({ number: table.tableNumber })
                : text.tableFree({ number: table.tableNumber })}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={text.note()}
        maxLength={200}
        value={note}
        onChange={({ target }) => onDraft({ note: target.value })}
      />
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {preview?.goneList.map((title) => (
        <Notice key={title} tone="warning">
          {text.gone({ title })}
        </Notice>
      ))}
      {preview === undefined || preview.goneList.length > 0 ? (
        <Button
          variant="primary"
          isWide
          isBusy={order.isPricing}
          aria-disabled={lines.length === 0}
          onClick={order.requestPreview}
        >
          {text.price()}
        </Button>
      ) : (
        <PlaceFields {...{ restaurantId, orderType, order }} totalPaise={preview.grandTotalPaise} />
      )}
    </section>
  );
}

interface PlaceFieldsProps extends Pick<GuestTicketProps, 'restaurantId'>, Pick<PadDraft, 'orderType'> {
  readonly order: ReturnType<typeof useGuestOrder>;
  readonly totalPaise: number;
}

/** A takeaway is paid before the kitchen sees it, a table pays later. */
function PlaceFields({ restaurantId, orderType, order, totalPaise }: PlaceFieldsProps) {
  const amount = formatPaise(totalPaise);
  return (
    <>
      <p className={styles['total']}>
        <span>{text.total()}</span>
        <strong>{amount}</strong>
      </p>
      {orderType === 'TakeAway' ? (
        <TenderFields restaurantId={restaurantId} tender={order.tender} note={text.upiNote()} />
      ) : null}
      <Button variant="primary" isWide isBusy={order.isPlacing} onClick={order.submit}>
        {orderType === 'TakeAway' ? text.placePaid({ amount }) : text.place()}
      </Button>
    </>
  );
}

interface PlacedNoticeProps {
  readonly restaurantId: number;
  readonly placed: Placed;
  readonly onAnother: () => void;
}

function PlacedNotice({ restaurantId, placed, onAnother }: PlacedNoticeProps) {
  const { orderRefId: ref, handoverCode: code, changePaise } = placed;
  return (
    <section className={styles['ticket']} aria-label={text.order()}>
      <Notice tone="success">{code === null ? text.placed({ ref }) : text.placedCode({ ref, code })}</Notice>
      <ChangeRow changePaise={changePaise} />
      <Button variant="primary" isWide onClick={onAnother}>
        {text.another()}
      </Button>
      <Link
        to="/outlets/$restaurantId/orders/$orderRefId/print/$kind"
        params={{ restaurantId, orderRefId: ref, kind: 'bill' }}
        className={buttonClass({ variant: 'secondary', isWide: true })}
      >
        {deskKitchenText.print.bill()}
      </Link>
    </section>
  );
}
