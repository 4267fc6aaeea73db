import { useAtomValue } from 'jotai';
import type { OrderTaking } from '#domain/outlet/opening-hours.ts';
import { describeOpenness, findOpenness } from '#domain/outlet/openness.ts';
import { opennessText } from '#messages/openness.js';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import styles from './openness-line.module.css';

interface OpennessLineProps {
  outlet: OrderTaking;
  now: number;
}

/** The dot only repeats the words, because colour alone is not accessible. */
export function OpennessLine({ outlet, now }: OpennessLineProps) {
  const orderType = useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  const openness = findOpenness(outlet, now, orderType);
  return (
    <span className={styles['line']} data-kind={openness.kind}>
      <span className={styles['dot']} aria-hidden="true" />
      {describeOpenness(openness, now, opennessText)}
    </span>
  );
}
