import { listRiders } from '#contract/desk/endpoints/riders.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { deskShellText } from '#messages/desk-shell.js';
import { useDesk } from '../../api/use-desk.ts';
import { DeliveredList } from './delivered-list.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { DoorDebts } from './door-debts.tsx';
import { RiderCard } from './rider-card.tsx';
import styles from './riders.module.css';

const text = deskRidersText.outlet;

export function RidersPage({ restaurantId }: { readonly restaurantId: number }) {
  const { data, dataUpdatedAt } = useDesk(listRiders, { restaurantId });
  return (
    <main className={styles['page']}>
      <h1>{text.title()}</h1>
      {data === undefined ? (
        <p role="status">{deskShellText.loading()}</p>
      ) : (
        <Overview {...data} restaurantId={restaurantId} aheadMs={data.serverTime - dataUpdatedAt} />
      )}
    </main>
  );
}

type OverviewProps = ResponseOf<typeof listRiders> & {
  readonly restaurantId: number;
  readonly aheadMs: number;
};

function Overview({ restaurantId, aheadMs, ...lists }: OverviewProps) {
  const { riderList, deliveryList, deliveredList, debtList } = lists;
  return (
    <>
      <section className={styles['part']} aria-labelledby="deliveries">
        <h2 id="deliveries">{text.deliveries()}</h2>
        {deliveryList.length === 0 ? <p className={styles['quiet']}>{text.deliveriesNone()}</p> : null}
        <ul className={styles['rows']}>
          {deliveryList.map((delivery) => (
            <DeliveryRow
              key={delivery.orderRefId}
              restaurantId={restaurantId}
              delivery={delivery}
              riders={riderList}
            />
          ))}
        </ul>
      </section>
      <section className={styles['part']} aria-labelledby="riders">
        <h2 id="riders">{text.riders()}</h2>
        {riderList.length === 0 ? <p className={styles['quiet']}>{text.ridersNone()}</p> : null}
        <div className={styles['cards']}>
          {riderList.map((rider) => (
            <RiderCard key={rider.staffId} restaurantId={restaurantId} rider={rider} aheadMs={aheadMs} />
          ))}
        </div>
      </section>
      <DoorDebts restaurantId={restaurantId} debtList={debtList} />
      <DeliveredList restaurantId={restaurantId} deliveredList={deliveredList} />
    </>
  );
}
