import type { ReactNode } from 'react';
import { deskShellText } from '#messages/desk-shell.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { ChipGroup } from '../../parts/chip-group.tsx';
import { PageTurns } from '../../parts/page-turns.tsx';
import styles from './guests.module.css';

interface ListFrameProps {
  readonly title: string;
  readonly filters: ReactNode;
  /** Undefined while loading. */
  readonly cards: readonly ReactNode[] | undefined;
  readonly failure: DeskFailure | null;
  /** Text shown in place of an empty list. */
  readonly none: string;
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

export function ListFrame(props: ListFrameProps) {
  const { title, filters, cards, failure, none, page, hasMore, onPage } = props;
  return (
    <main>
      <h1>{title}</h1>
      <div className={styles['filters']}>{filters}</div>
      {cards === undefined && failure === null ? <p role="status">{deskShellText.loading()}</p> : null}
      {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
      {cards?.length === 0 ? <p className={styles['quiet']}>{none}</p> : null}
      {cards === undefined || cards.length === 0 ? null : (
        <ul className={styles['cards']} aria-label={title}>
          {cards}
        </ul>
      )}
      <PageTurns page={page} hasMore={hasMore} onPage={onPage} />
    </main>
  );
}

interface ChoicesProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly { readonly key: Choice | undefined; readonly label: string }[];
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice | undefined) => void;
}

export function Choices<Choice extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Choice>) {
  return (
    <ChipGroup legend={label} isLegendHidden>
      {choices.map((choice) => (
        <Chip key={choice.label} isSelected={choice.key === chosen} onClick={() => onChoose(choice.key)}>
          {choice.label}
        </Chip>
      ))}
    </ChipGroup>
  );
}
