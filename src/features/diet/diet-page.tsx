import { useId } from 'react';
import { AllergenSchema, DietGuardSchema, GuardedDietSchema } from '#contract/account/diet.ts';
import { EMPTY_GUARD } from '#domain/diet/join-guards.ts';
import { isEmptyGuard } from '#domain/diet/judge-dish.ts';
import { allergensText } from '#messages/allergens.js';
import { dietText } from '#messages/diet.js';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { Page } from '#ui/page.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './diet-page.module.css';
import { Dislikes } from './dislikes.tsx';
import { changeGuard, toggled, useGuard } from './guard.ts';
import { WhereStored } from './where-stored.tsx';

/** Each choice is stored at once, without a button to save. */
export function DietPage() {
  const guard = useGuard();
  return (
    <Page title={dietText.title()} isRoomy>
      <p>{dietText.lead()}</p>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Entries
            title={dietText.allergensTitle()}
            hint={dietText.allergensHint()}
            options={AllergenSchema.options}
            chosen={guard.allergens}
            labelOf={(allergen) => allergensText[allergen]()}
            onToggle={(allergen) =>
              changeGuard((known) => ({ ...known, allergens: toggled(known.allergens, allergen) }))
            }
          />
        </div>
        <div className={styles['column']}>
          <Entries
            title={dietText.dietsTitle()}
            hint={dietText.dietsHint()}
            options={GuardedDietSchema.options}
            chosen={guard.diets}
            labelOf={(diet) => dietText.diets[diet]()}
            onToggle={(diet) => changeGuard((known) => ({ ...known, diets: toggled(known.diets, diet) }))}
          />
          <Dislikes />
          <Modes />
          <WhereStored />
          <Notice tone="warning">{dietText.limits()}</Notice>
          <div>
            <Button
              variant="secondary"
              aria-disabled={isEmptyGuard(guard)}
              onClick={() => changeGuard(() => EMPTY_GUARD)}
            >
              {dietText.clear()}
            </Button>
          </div>
        </div>
      </div>
    </Page>
  );
}

interface EntriesProps<Entry extends string> {
  title: string;
  hint: string;
  options: readonly Entry[];
  chosen: readonly Entry[];
  labelOf: (entry: Entry) => string;
  onToggle: (entry: Entry) => void;
}

function Entries<Entry extends string>(props: EntriesProps<Entry>) {
  const { title, hint, options, chosen, labelOf, onToggle } = props;
  const titleId = useId();
  return (
    <section className={styles['part']}>
      <h2 className={styles['partTitle']} id={titleId}>
        {title}
      </h2>
      <p className={styles['quiet']}>{hint}</p>
      <fieldset className={styles['box']} aria-labelledby={titleId}>
        {options.map((entry) => (
          <ChoiceRow
            key={entry}
            type="checkbox"
            label={labelOf(entry)}
            checked={chosen.includes(entry)}
            onChange={() => onToggle(entry)}
          />
        ))}
      </fieldset>
    </section>
  );
}

function Modes() {
  const guard = useGuard();
  const titleId = useId();
  const name = useId();
  return (
    <section className={styles['part']}>
      <h2 className={styles['partTitle']} id={titleId}>
        {dietText.modeTitle()}
      </h2>
      <fieldset className={styles['box']} aria-labelledby={titleId}>
        {DietGuardSchema.entries.unfit.options.map((mode) => (
          <ChoiceRow
            key={mode}
            type="radio"
            name={name}
            label={dietText.modes[mode]()}
            detail={dietText.modeDetails[mode]()}
            checked={guard.unfit === mode}
            onChange={() => changeGuard((known) => ({ ...known, unfit: mode }))}
          />
        ))}
      </fieldset>
    </section>
  );
}
