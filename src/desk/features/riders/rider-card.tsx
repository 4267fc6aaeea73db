import MapPin from 'lucide-react/icons/map-pin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { handInCash, listRiders, setRiderVehicle } from '#contract/desk/endpoints/riders.ts';
import type { RiderCash, RiderPosition } from '#contract/desk/kitchen/delivery.ts';
import { formatPaise, readRupees } from '#domain/money/money.ts';
import { mapsLink } from '#domain/outlet/maps-link.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/lists/card.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { patchRead } from '../../api/desk-query.ts';
import { useAct } from '../../api/use-desk.ts';
import { RiderCashRows } from './rider-cash-rows.tsx';
import styles from './riders.module.css';
import { VehicleForm } from './vehicle-form.tsx';

const text = deskRidersText.outlet;
const TICK_MS = 5_000;
const PAISE_PER_RUPEE = 100;

interface Rider {
  readonly staffId: string;
  readonly name: string;
  readonly carriedCount: number;
  readonly position: RiderPosition | null;
  readonly cash: RiderCash;
  readonly isRider: boolean;
  readonly vehicle: string;
}

interface RiderCardProps {
  readonly restaurantId: number;
  readonly rider: Rider;
  /** How far the server's clock is ahead of the device's. */
  readonly aheadMs: number;
}

export function RiderCard({ restaurantId, rider, aheadMs }: RiderCardProps) {
  const { staffId, name, carriedCount, position, cash, isRider, vehicle } = rider;
  const { act, isBusy } = useAct(setRiderVehicle, {
    changes: [listRiders],
    onDone: () => void showToast('success', deskRidersText.vehicle.saved()),
  });
  return (
    <Card className={styles['order']} role="group" aria-label={name}>
      <h3>{name}</h3>
      <p>{text.carries({ count: carriedCount })}</p>
      {carriedCount === 0 ? null : <PositionAge position={position} aheadMs={aheadMs} />}
      {isRider ? (
        <VehicleForm
          vehicle={vehicle}
          name={name}
          isBusy={isBusy}
          onSave={(typed) => act({ restaurantId, staffId, vehicle: typed })}
        />
      ) : null}
      <RiderCashRows cash={cash} />
      {cash.duePaise > 0 ? <HandIn restaurantId={restaurantId} rider={rider} /> : null}
    </Card>
  );
}

interface PositionAgeProps {
  readonly position: RiderPosition | null;
  readonly aheadMs: number;
}

function PositionAge({ position, aheadMs }: PositionAgeProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (position === null) return <p className={styles['quiet']}>{text.positionNone()}</p>;
  const ageMs = Math.max(0, now + aheadMs - position.at);
  const link = (
    <a href={mapsLink(position)} target="_blank" rel="noreferrer" className={styles['link']}>
      <MapPin aria-hidden="true" size={18} /> {text.onMap()}
    </a>
  );
  if (ageMs >= MINUTE_MS)
    return (
      <p className={styles['late']}>
        <TriangleAlert aria-hidden="true" size={18} />
        {text.positionLate({ count: Math.floor(ageMs / MINUTE_MS) })} {link}
      </p>
    );
  const seconds = Math.floor(ageMs / 1000);
  const age = seconds < 10 ? text.positionNow() : text.positionSeconds({ count: seconds });
  return (
    <p className={styles['calm']}>
      {text.position({ age })} {link}
    </p>
  );
}

function HandIn({ restaurantId, rider }: Omit<RiderCardProps, 'aheadMs'>) {
  const { staffId, name, cash } = rider;
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { rupees: '' } });
  const { act, isBusy } = useAct(handInCash, {
    changes: [listRiders],
    onDone: (after) => {
      reset();
      const { duePaise } = after;
      patchRead(listRiders, { restaurantId }, (shown) => ({
        ...shown,
        riderList: shown.riderList.map((each) =>
          each.staffId === staffId ? { ...each, cash: after } : each,
        ),
      }));
      const done = duePaise === 0 ? text.recordedAll() : text.recorded({ amount: formatPaise(duePaise) });
      showToast('success', done);
    },
  });
  const record = handleSubmit(({ rupees }) =>
    act({
      ...{ restaurantId, staffId, duePaise: cash.duePaise },
      paise: (readRupees(rupees) ?? 0) * PAISE_PER_RUPEE,
    }),
  );
  return (
    <form className={styles['handIn']} noValidate onSubmit={record}>
      <TextField
        label={text.received({ name })}
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.rupees?.message}
        {...register('rupees', {
          validate: (typed) => {
            const paise = (readRupees(typed) ?? 0) * PAISE_PER_RUPEE;
            if (paise === 0) return text.receivedMissing();
            return paise <= cash.duePaise || text.receivedTooMuch({ amount: formatPaise(cash.duePaise) });
          },
        })}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {text.receive()}
      </Button>
    </form>
  );
}
