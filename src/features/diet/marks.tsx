import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { type DietVerdict, judgeChoice, judgeDish, judgeOption, judgeSize } from '#domain/diet/judge-dish.ts';
import { dietText } from '#messages/diet.js';
import type { DietMarks } from '#platform/diet-marks.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { describeVerdict } from './describe-verdict.ts';
import { useGuard } from './guard.ts';
import styles from './marks.module.css';

/** Icons and words, because colour alone is not accessible; a dish that fits has no mark (ADR-0105). */
function Verdict({ verdict }: { verdict: DietVerdict }) {
  const { unfit, undeclared } = describeVerdict(verdict, dietText);
  return (
    <>
      {unfit.map((text) => (
        <span key={text} className={styles['unfit']}>
          <TriangleAlert aria-hidden="true" size={14} />
          <span>{text}</span>
        </span>
      ))}
      {undeclared === null ? null : <Unknown text={undeclared} />}
    </>
  );
}

function Unknown({ text }: { text: string }) {
  return (
    <span className={styles['undeclared']}>
      <Info aria-hidden="true" size={14} />
      <span>{text}</span>
    </span>
  );
}

/** On the menu a dish is judged by its default choice, in its sheet by the customer's choice. */
export const DishMark: DietMarks['DishMark'] = function DishMark({ item, choice }) {
  const guard = useGuard();
  return (
    <span className={styles['marks']}>
      <Verdict verdict={choice === undefined ? judgeDish(item, guard) : judgeChoice(item, choice, guard)} />
    </span>
  );
};

export const OptionMark: DietMarks['OptionMark'] = function OptionMark({ option }) {
  return <Verdict verdict={withoutPart(judgeOption(option, useGuard()))} />;
};

export const SizeMark: DietMarks['SizeMark'] = function SizeMark({ size }) {
  return <Verdict verdict={withoutPart(judgeSize(size, useGuard()))} />;
};

/** Omits the name of the size or option, which is next to the mark. */
const withoutPart = ({ conflicts, undeclared }: DietVerdict): DietVerdict => ({
  conflicts: conflicts.map((each) => ({ ...each, part: null })),
  undeclared,
});

/** Without the cached menu a line cannot be checked, and the mark says so. */
export const LineMark: DietMarks['LineMark'] = function LineMark({ line, outlet }) {
  const guard = useGuard();
  const menu = useEndpoint(getItemListWithCatSubCat, { restaurantId: outlet.recordId }).data;
  const item = menu?.itemList.find(({ itemId }) => itemId === line.itemId);
  return (
    <span className={styles['marks']}>
      {item === undefined ? (
        <Unknown text={dietText.unchecked()} />
      ) : (
        <Verdict verdict={judgeChoice(item, line, guard)} />
      )}
    </span>
  );
};
