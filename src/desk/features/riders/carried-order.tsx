import Camera from 'lucide-react/icons/camera';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { type ChangeEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnDelivery } from '#contract/desk/delivery.ts';
import { handOverDelivery, listOwnRides } from '#contract/desk/endpoints/riders.ts';
import { formatTime } from '#domain/kolkata.ts';
import { mapsLink } from '#domain/maps-link.ts';
import { formatPaise } from '#domain/money.ts';
import { telLink } from '#domain/phone-number.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { wordFailure } from './delivery-words.ts';
import { readDoorPhoto } from './read-door-photo.ts';
import styles from './riders.module.css';

const { own: text, handOver: handOverText } = deskRidersText;

interface CarriedOrderProps {
  readonly restaurantId: number;
  readonly order: OwnDelivery;
}

/** An order on the road, with all that its rider needs at the door. */
export function CarriedOrder({ restaurantId, order }: CarriedOrderProps) {
  const { orderRefId, receiverName, instructions, collectPaise, estimatedAt } = order;
  return (
    <Card className={styles['order']} role="group" aria-label={orderRefId}>
      <div className={styles['between']}>
        <h3 className={styles['ref']}>{orderRefId}</h3>
        {estimatedAt === null ? null : <span>{text.due({ time: formatTime(estimatedAt) })}</span>}
      </div>
      <address className={styles['address']}>
        {receiverName === '' ? null : <strong>{receiverName}</strong>}
        {order.addressLineList.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {instructions === '' ? null : <p className={styles['note']}>{text.note({ text: instructions })}</p>}
      {order.handover === null ? null : <AtTheDoor wishes={order.handover} isCashDue={collectPaise > 0} />}
      <p className={styles['quiet']}>{order.itemSummary}</p>
      <p className={styles['collect']}>
        {collectPaise > 0 ? text.collect({ amount: formatPaise(collectPaise) }) : text.paid()}
      </p>
      <div className={styles['pair']}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={mapsLink(order.door)}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation aria-hidden="true" /> {text.way()}
        </a>
        <a className={buttonClass({ variant: 'secondary' })} href={telLink(`+91${order.receiverPhone}`)}>
          <Phone aria-hidden="true" />{' '}
          {text.call({ name: receiverName === '' ? text.customer() : receiverName })}
        </a>
      </div>
      <HandOver restaurantId={restaurantId} orderRefId={orderRefId} collectPaise={collectPaise} />
    </Card>
  );
}

interface AtTheDoorProps {
  readonly wishes: NonNullable<OwnDelivery['handover']>;
  /** Nothing is left at a door that is still to be paid there. */
  readonly isCashDue: boolean;
}

function AtTheDoor({ wishes: { place, isQuiet, note }, isCashDue }: AtTheDoorProps) {
  const words = text.handover;
  const lines = [
    isCashDue && place !== 'PERSON' ? words.cash() : words.places[place](),
    ...(isQuiet ? [words.quiet()] : []),
    ...(note === '' ? [] : [words.note({ text: note })]),
  ];
  return (
    <ul className={styles['note']} aria-label={words.title()}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface HandOverProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly collectPaise: number;
}

function HandOver({ restaurantId, orderRefId, collectPaise }: HandOverProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { act, isBusy, isWaiting } = useAct(handOverDelivery, {
    changes: [listOwnRides],
    onDone: () => void showToast('success', handOverText.done()),
    onFailure: (failure) => setError('code', { message: wordFailure(failure) }),
  });
  const ref = { restaurantId, orderRefId };
  const handOver = handleSubmit(({ code }) => act({ ...ref, proof: { kind: 'code', code } }));
  const handlePhoto = async (file: File) => {
    const fileBase64 = await readDoorPhoto(file);
    if (fileBase64 === undefined) setError('code', { message: handOverText.photoBroken() });
    else act({ ...ref, proof: { kind: 'photo', fileBase64 } });
  };
  return (
    <form className={styles['handOver']} noValidate onSubmit={handOver}>
      <TextField
        label={handOverText.code()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={formState.errors.code?.message}
        {...register('code', {
          required: handOverText.codeMissing(),
          pattern: { value: /^\d{4}$/, message: handOverText.codeMissing() },
        })}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {collectPaise > 0
          ? handOverText.submitCash({ amount: formatPaise(collectPaise) })
          : handOverText.submit()}
      </Button>
      <DoorPhoto isBusy={isBusy} onPhoto={handlePhoto} />
      {isWaiting ? <p role="status">{text.waits()}</p> : null}
    </form>
  );
}

interface DoorPhotoProps {
  readonly isBusy: boolean;
  readonly onPhoto: (file: File) => void;
}

function DoorPhoto({ isBusy, onPhoto }: DoorPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file !== undefined) onPhoto(file);
  };
  return (
    <div className={styles['photo']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={handOverText.photo()}
        onChange={handleChange}
      />
      <Button
        variant="secondary"
        isWide
        aria-disabled={isBusy}
        icon={<Camera aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {handOverText.photo()}
      </Button>
      <p className={styles['quiet']}>{handOverText.photoHint()}</p>
    </div>
  );
}
