import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type DietVerdict, isEmptyGuard, judgeChoice } from '#domain/diet/judge-dish.ts';
import { tableCartText } from '#messages/table-cart.js';
import styles from './table-cart.module.css';
import type { ViewGuest, ViewLine } from './table-view.ts';

/** Puts into words why a dish does not fit a guest's diet, and which of its ingredients are not declared. */
export type DescribeVerdict = (verdict: DietVerdict) => {
  readonly unfit: readonly string[];
  readonly undeclared: string | null;
};

interface DietWarningsProps {
  line: ViewLine;
  guests: readonly ViewGuest[];
  describe: DescribeVerdict;
}

const withinSentence = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/**
 * Names the guests whose diet a dish does not fit, and those for whom it is undeclared; a fitting dish has no
 * mark.
 */
export function DietWarnings({ line, guests, describe }: DietWarningsProps) {
  const { item, choice } = line;
  const guarded = guests.flatMap(({ guestId, name, isSelf, diet }) =>
    diet === null || isEmptyGuard(diet) ? [] : [{ guestId, name: isSelf ? tableCartText.you() : name, diet }],
  );
  return guarded.map(({ guestId, name, diet }) => {
    if (item === undefined) return <Unknown key={guestId} text={tableCartText.unchecked({ name })} />;
    const { unfit, undeclared } = describe(judgeChoice(item, choice, diet));
    return (
      <div key={guestId}>
        {unfit.map((reason) => (
          <p key={reason} className={styles['unfit']}>
            <TriangleAlert aria-hidden="true" size={14} />
            <span>{tableCartText.notFor({ name, reason: withinSentence(reason) })}</span>
          </p>
        ))}
        {undeclared === null ? null : (
          <Unknown text={tableCartText.unsureFor({ name, reason: withinSentence(undeclared) })} />
        )}
      </div>
    );
  });
}

function Unknown({ text }: { text: string }) {
  return (
    <p className={styles['unsure']}>
      <Info aria-hidden="true" size={14} />
      <span>{text}</span>
    </p>
  );
}
