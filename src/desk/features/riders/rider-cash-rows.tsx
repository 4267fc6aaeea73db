import type { RiderCash } from '#contract/desk/kitchen/delivery.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import styles from './riders.module.css';

const text = deskRidersText.cash;

export function RiderCashRows({ cash }: { readonly cash: RiderCash }) {
  const { carriedPaise, collectedPaise, handedInPaise, duePaise } = cash;
  const rows = [
    ...(carriedPaise === 0 ? [] : [{ label: text.carried(), paise: carriedPaise }]),
    { label: text.collected(), paise: collectedPaise },
    { label: text.handedIn(), paise: -handedInPaise },
  ];
  const dueLabel = duePaise === 0 ? text.balanced() : duePaise > 0 ? text.due() : text.over();
  return (
    <dl className={styles['cash']}>
      {rows.map(({ label, paise }) => (
        <div key={label} className={styles['between']}>
          <dt>{label}</dt>
          <dd>{formatPaise(paise)}</dd>
        </div>
      ))}
      <div className={styles['due']}>
        <dt>{dueLabel}</dt>
        <dd>{formatPaise(Math.abs(duePaise))}</dd>
      </div>
    </dl>
  );
}
