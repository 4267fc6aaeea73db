import { useState } from 'react';
import { releasePickup } from '#contract/desk/endpoints/counter.ts';
import { getOutletOrder } from '#contract/desk/endpoints/outlet-orders.ts';
import { formatWait } from '#domain/menu/measures.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskCounterText } from '#messages/desk-counter.js';
import { unitsText } from '#messages/units.js';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAct, useDesk } from '../api/use-desk.ts';
import { HoldButton } from '../parts/hold-button.tsx';
import { mayCall, usePerson } from '../shell/person.ts';
import { TenderFields } from '../tender/tender-fields.tsx';
import { useTender } from '../tender/use-tender.ts';
import styles from './hand-over.module.css';
import { type HandOverProps, handOverOptions } from './hand-over-options.ts';

const text = deskCounterText.pickups;

interface LockedCodeProps extends HandOverProps {
  readonly lockedMs: number;
}

/**
 * A manager or owner may hand over without the code; other staff see how long it is locked, and to ask a
 * manager.
 */
export function LockedCode({ lockedMs, ...props }: LockedCodeProps) {
  const mayRelease = mayCall(usePerson(), releasePickup, props.restaurantId);
  return (
    <>
      <Notice tone="warning">
        {text.lockedFor({ wait: formatWait(lockedMs, unitsText) })}{' '}
        {mayRelease ? text.release.text() : text.askManager()}
      </Notice>
      {mayRelease ? <Customer {...props} /> : null}
      {mayRelease ? <Release {...props} /> : null}
    </>
  );
}

/** The customer's name and mobile number, to compare with what the person at the counter says. */
function Customer({ restaurantId, orderRefId }: HandOverProps) {
  const { data } = useDesk(getOutletOrder, { restaurantId, orderRefId });
  if (data === undefined) return null;
  const { customerName, mobileEnd } = data;
  if (mobileEnd === '') return <p>{text.release.nobody()}</p>;
  return (
    <dl className={styles['customer']}>
      <dt>{text.release.name()}</dt>
      <dd>{customerName === '' ? text.release.noName() : customerName}</dd>
      <dt>{text.release.mobile()}</dt>
      <dd>{text.release.mobileEnd({ end: mobileEnd })}</dd>
    </dl>
  );
}

function Release(props: HandOverProps) {
  const { restaurantId, orderRefId, owedPaise } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const tender = useTender(owedPaise);
  const { act, isBusy } = useAct(releasePickup, handOverOptions(props));
  const release = () => {
    const words = reason.trim();
    setProblem(words === '' ? text.release.reasonMissing() : undefined);
    const given = owedPaise === 0 ? null : tender.read();
    if (words !== '' && given !== undefined) act({ restaurantId, orderRefId, reason: words, tender: given });
  };
  return (
    <div className={styles['form']}>
      <TextField
        label={text.release.reason()}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      {owedPaise === 0 ? null : (
        <>
          <strong>{text.owed({ amount: formatPaise(owedPaise) })}</strong>
          <TenderFields
            restaurantId={restaurantId}
            tender={tender}
            note={text.upiNote({ ref: orderRefId })}
          />
        </>
      )}
      <HoldButton label={text.release.hold()} isBusy={isBusy} isReady onHeld={release} />
    </div>
  );
}
