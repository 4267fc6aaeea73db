import type { ReactNode } from 'react';
import { offersText } from '#messages/offers.js';
import { useLoadedData } from '#platform/query/failed-read.ts';
import { LoadedData } from '#ui/states/loaded-data.tsx';
import { COUPON_GROUPS, groupOf } from './coupon-standing.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import styles from './rewards.module.css';
import { ScratchCardView } from './scratch/scratch-card.tsx';
import { useCouponUse } from './use-coupon-use.ts';
import type { Rewards } from './use-rewards.ts';
import { VoucherTicket } from './voucher-ticket.tsx';

function Grid({ children }: { children: ReactNode }) {
  return <ul className={styles['grid']}>{children}</ul>;
}

interface CouponsProps {
  read: Rewards['coupons'];
  onUsed: () => void;
}

/** Groups coupons by how little is missing to use them; each group lists the highest discount first. */
export function Coupons({ read, onUsed }: CouponsProps) {
  const part = useLoadedData(offersText.loadFailed(), read);
  const use = useCouponUse(onUsed);
  return (
    <LoadedData {...part} data={use.isKnown ? part.data : undefined} asOf={undefined}>
      {({ couponList }) => {
        const worth = (code: (typeof couponList)[number]) =>
          use.standingOf(code).discount?.foodDiscountPaise ?? 0;
        const sorted = couponList.toSorted((one, other) => worth(other) - worth(one));
        const groups = COUPON_GROUPS.map((group) => ({
          group,
          list: sorted.filter((coupon) => groupOf(use.standingOf(coupon)) === group),
        }));
        return groups.map(({ group, list }) =>
          list.length === 0 ? null : (
            <section key={group} className={styles['group']} aria-labelledby={`coupons-${group}`}>
              <h3 id={`coupons-${group}`} className={styles['groupTitle']}>
                {offersText.coupon.groups[group]()}
              </h3>
              <Grid>
                {list.map((coupon) => (
                  <li key={coupon.couponCode}>
                    <CouponTicket coupon={coupon} use={use} level={4} />
                  </li>
                ))}
              </Grid>
            </section>
          ),
        );
      }}
    </LoadedData>
  );
}

interface ScratchCardsProps {
  read: Rewards['cards'];
  onOpened: Rewards['replaceCard'];
}

export function ScratchCards({ read, onOpened }: ScratchCardsProps) {
  const part = useLoadedData(offersText.loadFailed(), read);
  return (
    <LoadedData {...part} asOf={undefined}>
      {({ scratchCardList }) => (
        <Grid>
          {scratchCardList.map((card) => (
            <li key={card.scratchCardId}>
              <ScratchCardView card={card} onOpened={onOpened} />
            </li>
          ))}
        </Grid>
      )}
    </LoadedData>
  );
}

interface VouchersProps {
  read: Rewards['vouchers'];
  onUsed: () => void;
}

export function Vouchers({ read, onUsed }: VouchersProps) {
  const part = useLoadedData(offersText.loadFailed(), read);
  const use = useCouponUse(onUsed);
  return (
    <LoadedData {...part} asOf={undefined}>
      {({ voucherList }) => (
        <Grid>
          {voucherList.map((voucher) => (
            <li key={voucher.voucherId}>
              <VoucherTicket voucher={voucher} use={use} />
            </li>
          ))}
        </Grid>
      )}
    </LoadedData>
  );
}
