import { Link } from '@tanstack/react-router';
import { DietGuardSchema } from '#contract/account/diet.ts';
import { judgeDish, stateOf } from '#domain/diet/judge-dish.ts';
import { dietText } from '#messages/diet.js';
import type { DietMarks } from '#platform/diet-marks.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { changeGuard, useGuard } from './guard.ts';
import styles from './marks.module.css';

export const MenuSummary: DietMarks['MenuSummary'] = function MenuSummary({ items }) {
  const guard = useGuard();
  const states = items.map((item) => stateOf(judgeDish(item, guard)));
  const countOf = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
  const unfit = countOf('unfit');
  return (
    <section className={styles['summary']} aria-label={dietText.title()}>
      <p className={styles['summaryText']} role="status">
        <span>
          {guard.unfit === 'hide' ? dietText.hidden({ count: unfit }) : dietText.unfit({ count: unfit })}{' '}
          {dietText.unknown({ count: countOf('undeclared') })}
        </span>
        <Link to="/diet">{dietText.change()}</Link>
      </p>
      <fieldset className={styles['modes']}>
        <legend className="visually-hidden">{dietText.modeTitle()}</legend>
        {DietGuardSchema.entries.unfit.options.map((mode) => (
          <Chip
            key={mode}
            isSelected={guard.unfit === mode}
            onClick={() => changeGuard((known) => ({ ...known, unfit: mode }))}
          >
            {dietText.modes[mode]()}
          </Chip>
        ))}
      </fieldset>
    </section>
  );
};
