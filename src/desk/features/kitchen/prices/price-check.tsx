import { keyOfPart } from '#domain/menu/dish-prices.ts';
import { formatPaise } from '#domain/money/money.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { deskPricesText } from '#messages/desk-prices.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePerson } from '../../../shell/person.ts';
import styles from './prices.module.css';
import { findPriceDoubt, nameOfPrice, nameOutlets, type PriceStep } from './typed-prices.ts';

const text = deskPricesText.confirm;

interface PriceCheckProps {
  readonly restaurantId: number;
  readonly steps: readonly PriceStep[];
  readonly isEverywhere: boolean;
  /** Sizes that would cost more than larger ones, in words. */
  readonly doubts: readonly string[];
  /** Ids of outlets that do not have the dish. */
  readonly withoutList: readonly number[];
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Shows each price before and after the change, also for other outlets where it differs. */
export function PriceCheck(props: PriceCheckProps) {
  const { restaurantId, steps, isEverywhere, doubts, withoutList, isBusy, onBack, onConfirm } = props;
  const { outletList } = usePerson();
  const title = isEverywhere
    ? text.titleEverywhere()
    : text.titleHere({ outlet: nameOutlets(outletList, [restaurantId]) });
  const isPartial = isEverywhere && withoutList.length > 0;
  return (
    <section className={styles['form']} aria-labelledby="price-check">
      <h3 id="price-check">{title}</h3>
      <dl className={styles['steps']}>
        {steps.map((step) => (
          <StepRows key={keyOfPart(step.price)} step={step} isEverywhere={isEverywhere} />
        ))}
      </dl>
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="warning">
          {doubt}
        </Notice>
      ))}
      {isPartial ? (
        <p className={styles['quiet']}>
          {deskPricesText.without({ outlets: nameOutlets(outletList, withoutList) })}
        </p>
      ) : null}
      <p className={styles['quiet']}>{text.text()}</p>
      <div className={styles['acts']}>
        <Button variant="secondary" onClick={onBack}>
          {text.back()}
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
          {doubts.length === 0 ? text.submit() : text.submitAnyway()}
        </Button>
      </div>
    </section>
  );
}

function StepRows({ step, isEverywhere }: { readonly step: PriceStep; readonly isEverywhere: boolean }) {
  const { outletList } = usePerson();
  const { price, afterPaise } = step;
  const after = formatPaise(afterPaise);
  const doubt = findPriceDoubt(step);
  const others = isEverywhere ? [...groupBy(price.elsewhereList, ({ pricePaise }) => pricePaise)] : [];
  return (
    <div className={styles['step']}>
      <dt>{price.groupTitle === null ? nameOfPrice(price) : `${price.groupTitle}: ${nameOfPrice(price)}`}</dt>
      <dd>
        <strong>{text.line({ before: formatPaise(price.pricePaise), after })}</strong>
        {others.map(([paise, list]) => (
          <span key={paise} className={styles['quiet']}>
            {text.lineAt({
              ...{ before: formatPaise(paise), after },
              outlets: nameOutlets(
                outletList,
                list.map(({ restaurantId }) => restaurantId),
              ),
            })}
          </span>
        ))}
        {doubt === undefined ? null : <Notice tone="warning">{doubt}</Notice>}
      </dd>
    </div>
  );
}
