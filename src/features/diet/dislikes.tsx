import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { MAX_DISLIKE_LENGTH, MAX_DISLIKES } from '#contract/account/diet.ts';
import { searchWords } from '#domain/menu/search.ts';
import { dietText } from '#messages/diet.js';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './diet-page.module.css';
import { changeGuard, useGuard } from './guard.ts';

const sameWords = (a: string, b: string) => searchWords(a).join(' ') === searchWords(b).join(' ');

/** Disliked words, which match names, descriptions and choices of dishes. */
export function Dislikes() {
  const { dislikes } = useGuard();
  const [typed, setTyped] = useState('');
  const titleId = useId();
  const word = typed.trim().replaceAll(/\s+/g, ' ');
  const isFull = dislikes.length >= MAX_DISLIKES;
  const isKnown = dislikes.some((each) => sameWords(each, word));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (searchWords(word).length === 0 || isFull) return;
    if (!isKnown) changeGuard((known) => ({ ...known, dislikes: [...known.dislikes, word] }));
    setTyped('');
  };
  const remove = (gone: string) =>
    changeGuard((known) => ({ ...known, dislikes: known.dislikes.filter((each) => each !== gone) }));
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h2 className={styles['partTitle']} id={titleId}>
        {dietText.dislikesTitle()}
      </h2>
      <form className={styles['add']} onSubmit={add}>
        <TextField
          label={dietText.dislike()}
          hint={isFull ? dietText.dislikesFull({ count: MAX_DISLIKES }) : dietText.dislikesHint()}
          value={typed}
          maxLength={MAX_DISLIKE_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={isFull}>
          {dietText.addDislike()}
        </Button>
      </form>
      {dislikes.length === 0 ? null : (
        <ul className={styles['dislikes']}>
          {dislikes.map((each) => (
            <li key={each}>
              <Chip
                isSelected
                aria-label={dietText.removeDislike({ word: each })}
                onClick={() => remove(each)}
              >
                {each}
                <X aria-hidden="true" size={14} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
