import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refuseOrder, reportShortage } from '#contract/desk/endpoints/kitchen.ts';
import type { BoardLine } from '#contract/desk/kitchen/board-order.ts';
import { PrintKindSchema } from '#contract/desk/kitchen/printout.ts';
import { DeskEndCodeSchema } from '#contract/orders/end-cause.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { endReasonsText } from '#messages/end-reasons.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { HoldButton } from '../../../parts/hold-button.tsx';
import { shortRef } from '../board-columns.ts';
import { useSheetAct } from '../use-order-act.ts';
import styles from './sheets.module.css';
import type { OrderSheetProps } from './time-sheet.tsx';

/** Only a delivery needs a rider. */
const causesOf = ({ orderType }: OrderSheetProps['order']) =>
  DeskEndCodeSchema.options.filter((code) => code !== 'noRider' || orderType === 'HomeDelivery');

const SHORTEST_REASON = 3;
const LONGEST_REASON = 120;
const COOKING = ['PLACED', 'ACCEPTED', 'PREPARING'];

/** Rare acts are in this sheet, so that the card has room for the next act. */
export function MoreSheet(props: OrderSheetProps) {
  const { order, change, onClose } = props;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.moreTitle({ number: shortRef(order) })}
      closeLabel={text.close()}
    >
      {change === undefined ? null : <Notice tone="warning">{change}</Notice>}
      <PrintLinks {...props} />
      {COOKING.includes(order.status) ? <OutOfStock {...props} /> : null}
      <Refusal {...props} />
    </Sheet>
  );
}

function PrintLinks({ restaurantId, order: { orderRefId } }: OrderSheetProps) {
  return (
    <section className={styles['sheetPart']}>
      {PrintKindSchema.options.map((kind) => (
        <Link
          key={kind}
          className={buttonClass({ variant: 'secondary', isWide: true })}
          to="/outlets/$restaurantId/orders/$orderRefId/print/$kind"
          params={{ restaurantId, orderRefId, kind }}
        >
          {text.print[kind]()}
        </Link>
      ))}
    </section>
  );
}

function OutOfStock({ restaurantId, order, onClose }: OrderSheetProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const report = useSheetAct(reportShortage, onClose);
  const isNew = order.status === 'PLACED';
  const handleReport = () =>
    report.act({ restaurantId, orderRefId: order.orderRefId, orderItemIdList: [...chosen] });
  return (
    <section className={styles['sheetPart']}>
      <h3>{text.outOfTitle()}</h3>
      <p className={styles['quiet']}>{text.outOfText()}</p>
      {isNew ? <p>{text.outOfAccepts()}</p> : null}
      <LineChoices
        lines={order.lineList.filter(({ isShort }) => !isShort)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Button
        variant="secondary"
        isWide
        isBusy={report.isBusy}
        aria-disabled={chosen.length === 0}
        onClick={handleReport}
      >
        {isNew ? text.acceptWithout() : text.outOf()}
      </Button>
      {report.refusal === undefined ? null : <Notice tone="error">{report.refusal}</Notice>}
    </section>
  );
}

interface LineChoicesProps {
  readonly lines: readonly BoardLine[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function LineChoices({ lines, chosen, onChoose }: LineChoicesProps) {
  return lines.map(({ orderItemId: id, title, quantity }) => (
    <ChoiceRow
      key={id}
      type="checkbox"
      label={text.count({ count: quantity, title })}
      checked={chosen.includes(id)}
      onChange={() =>
        onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
      }
    />
  ));
}

function Refusal({ restaurantId, order, onClose }: OrderSheetProps) {
  const [cause, setCause] = useState<(typeof DeskEndCodeSchema.options)[number]>();
  const [own, setOwn] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const refuse = useSheetAct(refuseOrder, onClose, ({ handBackPaise }) => {
    if (handBackPaise > 0) showToast('blank', text.handBack({ amount: formatPaise(handBackPaise) }));
    onClose();
  });
  const kind = order.status === 'PLACED' ? 'reject' : 'cancel';
  const isOwn = own.trim() !== '' || cause === undefined;
  const reason = isOwn ? own.trim() : endReasonsText[cause]();
  const isSoldOut = cause === 'soldOut';
  const handleRefuse = () => {
    const { orderRefId, status } = order;
    if (reason.length >= SHORTEST_REASON)
      refuse.act({
        ...{ restaurantId, orderRefId, fromStatus: status, reason },
        ...(isSoldOut && missing.length > 0 ? { orderItemIdList: [...missing] } : {}),
        ...(isOwn ? {} : { cause }),
      });
  };
  return (
    <section className={styles['sheetPart']}>
      <h3>{text.refuseTitle[kind]()}</h3>
      <p className={styles['quiet']}>{text.refuseText()}</p>
      {causesOf(order).map((each) => (
        <ChoiceRow
          key={each}
          type="radio"
          name={`reason-${order.orderRefId}`}
          label={endReasonsText[each]()}
          checked={cause === each}
          onChange={() => setCause(each)}
        />
      ))}
      {isSoldOut ? (
        <fieldset className={styles['lines']}>
          <legend>{text.whichOut()}</legend>
          <LineChoices lines={order.lineList} chosen={missing} onChoose={setMissing} />
        </fieldset>
      ) : null}
      <TextField
        label={text.ownReason()}
        maxLength={LONGEST_REASON}
        value={own}
        onChange={({ target }) => setOwn(target.value)}
      />
      <HoldButton
        label={text.hold[kind]()}
        isBusy={refuse.isBusy}
        isReady={reason.length >= SHORTEST_REASON}
        onHeld={handleRefuse}
      />
      {refuse.refusal === undefined ? null : <Notice tone="error">{refuse.refusal}</Notice>}
    </section>
  );
}
