import Share2 from 'lucide-react/icons/share-2';
import type { GroupOrder } from '#contract/group/group-order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { groupOrderText as text } from '#messages/group-order.js';
import { share } from '#platform/device/share.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './group-order.module.css';
import type { GroupGuest } from './group-view.ts';
import { groupExchange } from './watch-group.ts';

interface GroupHeadProps {
  group: GroupOrder;
  own: GroupGuest | undefined;
  /** Renders the heading; false where the page around it already has one. */
  hasTitle: boolean;
}

/** The outlet, the host, the time left, and this guest's total against the limit. */
export function GroupHead({ group, own, hasTitle }: GroupHeadProps) {
  const hasSignal = useHasSignal();
  const { restaurantName: outlet, hostName: name, isHost, orderType, limitPaise } = group;
  const kind = orderType === 'TakeAway' ? text.takeaway() : text.delivery();
  return (
    <section className={styles['head']}>
      {hasTitle ? <h1 className={styles['title']}>{text.title({ outlet })}</h1> : null}
      <p className={styles['quiet']}>
        {kind} · {isHost ? text.youHost() : text.hostedBy({ name })}
      </p>
      <GroupState group={group} />
      {own === undefined ? (
        limitPaise === null ? null : (
          <p className={styles['sum']}>{text.limitEach({ limit: formatPaise(limitPaise) })}</p>
        )
      ) : (
        <div className={styles['own']}>
          <OwnSum sumPaise={own.sumPaise} limitPaise={limitPaise} />
          {group.state === 'OPEN' ? <ShareButton group={group} /> : null}
        </div>
      )}
      {hasSignal ? null : <Notice tone="offline">{text.offline()}</Notice>}
    </section>
  );
}

function OwnSum({ sumPaise, limitPaise }: { sumPaise: number; limitPaise: number | null }) {
  const sum = formatPaise(sumPaise);
  if (limitPaise === null) return <p className={styles['sum']}>{text.own({ sum })}</p>;
  return (
    <div className={styles['sum']}>
      <p>{text.ownOf({ sum, limit: formatPaise(limitPaise) })}</p>
      <progress className={styles['meter']} value={sumPaise} max={limitPaise} aria-hidden="true" />
    </div>
  );
}

function GroupState({ group }: { group: GroupOrder }) {
  const { state, deadlineAt, code, isHost, hostName: name } = group;
  switch (state) {
    case 'OPEN':
      return (
        <div className={styles['time']}>
          <Countdown
            key={deadlineAt}
            until={deadlineAt}
            now={serverNow}
            label={(left) => text.left({ left })}
            minutesLabel={(count) => text.leftMinutes({ count })}
            onOver={() => void groupExchange(code).now()}
          />
          <p className={styles['quiet']}>{text.openUntil({ time: formatTime(deadlineAt) })}</p>
        </div>
      );
    case 'LOCKED':
      return <Notice tone="info">{isHost ? text.lockedHost() : text.locked({ name })}</Notice>;
    case 'ORDERED':
      return <Notice tone="success">{isHost ? text.orderedHost() : text.ordered({ name })}</Notice>;
    case 'CANCELLED':
      return <Notice tone="warning">{isHost ? text.cancelledHost() : text.cancelled({ name })}</Notice>;
  }
}

function ShareButton({ group: { code, restaurantName: outlet, deadlineAt } }: { group: GroupOrder }) {
  const { isBusy, run } = useAction();
  const handleShare = () =>
    run(async () => {
      const words = text.shareText({ outlet, time: formatTime(deadlineAt) });
      const url = `/group/${code}`;
      const notice = await share({ kind: 'groupOrder', title: text.title({ outlet }), text: words, url });
      if (notice !== undefined) showToast(notice.kind, notice.text);
    });
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      icon={<Share2 aria-hidden="true" size={18} />}
      onClick={() => void handleShare()}
    >
      {text.share()}
    </Button>
  );
}
