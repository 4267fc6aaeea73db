import { listOwnRides, setOwnVehicle, takeDelivery } from '#contract/desk/endpoints/riders.ts';
import type { Delivery } from '#contract/desk/kitchen/delivery.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { deskShellText } from '#messages/desk-shell.js';
import { unitsText } from '#messages/units.js';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { StaffPhoto } from '../../parts/staff-photo.tsx';
import { usePerson } from '../../shell/person.ts';
import { CarriedOrder } from './carried-order.tsx';
import { showFailure } from './delivery-words.ts';
import { RiderCashRows } from './rider-cash-rows.tsx';
import styles from './riders.module.css';
import { type SharingState, useSharedPosition } from './use-shared-position.ts';
import { VehicleForm } from './vehicle-form.tsx';

const { own: text, position: positionText, cash: cashText, vehicle: vehicleText } = deskRidersText;

export function OwnRidesPage({ restaurantId }: { readonly restaurantId: number }) {
  const { data } = useDesk(listOwnRides, { restaurantId });
  const sharing = useSharedPosition(restaurantId, (data?.carriedList.length ?? 0) > 0);
  return (
    <main className={styles['page']}>
      <h1>{text.title()}</h1>
      <SharingNotice sharing={sharing} />
      {data === undefined ? (
        <p role="status">{deskShellText.loading()}</p>
      ) : (
        <Rides {...data} restaurantId={restaurantId} />
      )}
    </main>
  );
}

type RidesProps = NonNullable<ReturnType<typeof useDesk<typeof listOwnRides>>['data']> & {
  readonly restaurantId: number;
};

function Rides({ restaurantId, carriedList, readyList, cash, vehicle }: RidesProps) {
  const { staffId, name } = usePerson();
  const { act, isBusy } = useAct(setOwnVehicle, {
    changes: [listOwnRides],
    onDone: () => void showToast('success', vehicleText.saved()),
  });
  return (
    <>
      <section className={styles['part']} aria-labelledby="carried">
        <h2 id="carried">{text.carried()}</h2>
        {carriedList.length === 0 ? <p className={styles['quiet']}>{text.carriedNone()}</p> : null}
        {carriedList.map((order) => (
          <CarriedOrder key={order.orderRefId} restaurantId={restaurantId} order={order} />
        ))}
      </section>
      <section className={styles['part']} aria-labelledby="ready">
        <h2 id="ready">{text.ready()}</h2>
        {readyList.length === 0 ? <p className={styles['quiet']}>{text.readyNone()}</p> : null}
        {readyList.map((order) => (
          <ReadyOrder key={order.orderRefId} restaurantId={restaurantId} order={order} />
        ))}
      </section>
      <section className={styles['part']} aria-labelledby="photo">
        <h2 id="photo">{text.photo()}</h2>
        <p className={styles['quiet']}>{text.photoHint()}</p>
        <StaffPhoto staffId={staffId} name={name} />
      </section>
      <section className={styles['part']} aria-labelledby="vehicle">
        <h2 id="vehicle">{vehicleText.title()}</h2>
        <VehicleForm
          vehicle={vehicle}
          isBusy={isBusy}
          onSave={(typed) => act({ restaurantId, vehicle: typed })}
        />
      </section>
      <section className={styles['part']} aria-labelledby="cash">
        <h2 id="cash">{cashText.title()}</h2>
        <RiderCashRows cash={cash} />
      </section>
    </>
  );
}

function SharingNotice({ sharing }: { readonly sharing: SharingState }) {
  if (sharing.kind === 'off') return null;
  if (sharing.kind === 'refused') return <Notice tone="error">{positionText.refused()}</Notice>;
  if (sharing.kind === 'unknown') return <Notice tone="error">{positionText.unknown()}</Notice>;
  if (sharing.kind === 'unsent') return <Notice tone="offline">{positionText.unsent()}</Notice>;
  if (sharing.kind === 'waiting') return <Notice tone="info">{positionText.waiting()}</Notice>;
  return (
    <Notice tone="success">
      <p>{positionText.shared({ time: formatTime(sharing.sharedAt) })}</p>
      <p className={styles['quiet']}>{positionText.keepOpen()}</p>
    </Notice>
  );
}

interface ReadyOrderProps {
  readonly restaurantId: number;
  readonly order: Delivery;
}

function ReadyOrder({ restaurantId, order }: ReadyOrderProps) {
  const { staffId } = usePerson();
  const { orderRefId, collectPaise, distanceMetres } = order;
  const { act, isBusy, isWaiting } = useAct(takeDelivery, {
    changes: [listOwnRides],
    onDone: () => void showToast('success', text.taken()),
    onFailure: showFailure,
  });
  const facts = [
    text.items({ count: order.itemCount }),
    ...(distanceMetres === null ? [] : [formatDistance(distanceMetres, unitsText)]),
    ...(order.estimatedAt === null ? [] : [text.due({ time: formatTime(order.estimatedAt) })]),
  ];
  return (
    <Card className={styles['order']} role="group" aria-label={orderRefId}>
      <div className={styles['between']}>
        <h3 className={styles['ref']}>{orderRefId}</h3>
        {order.staffId === staffId ? <strong className={styles['mine']}>{text.forYou()}</strong> : null}
      </div>
      <p>{order.itemSummary}</p>
      <p className={styles['quiet']}>{facts.join(' · ')}</p>
      <p>
        {collectPaise > 0 ? (
          <strong>{text.collect({ amount: formatPaise(collectPaise) })}</strong>
        ) : (
          text.paid()
        )}
      </p>
      <Button variant="primary" isWide isBusy={isBusy} onClick={() => act({ restaurantId, orderRefId })}>
        {text.take()}
      </Button>
      {isWaiting ? <p role="status">{text.waits()}</p> : null}
    </Card>
  );
}
