import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { feedbackText } from '#messages/feedback.js';
import { Button } from '#ui/buttons/button.tsx';
import { DrawnTick } from '#ui/pictures/drawn-tick.tsx';
import styles from './feedback.module.css';
import { titleOfOutlet } from './outlet-title.ts';
import type { OutletOption } from './use-outlet-options.ts';

interface FeedbackSentProps {
  entry: OutboxEntry;
  outlets: readonly OutletOption[];
  /** True for the first seconds, in which feedback usually arrives. */
  isWaiting: boolean;
  onChange: () => void;
  onAnother: () => void;
  onToMenu: () => void;
}

/** Shows feedback as received only once the server has it; before, as sending or waiting. */
export function FeedbackSent({
  entry,
  outlets,
  isWaiting,
  onChange,
  onAnother,
  onToMenu,
}: FeedbackSentProps) {
  const toMenu = (
    <Button variant="primary" onClick={onToMenu}>
      {feedbackText.toMenu()}
    </Button>
  );
  const another = (
    <Button variant="quiet" onClick={onAnother}>
      {feedbackText.another()}
    </Button>
  );
  if (entry.state === 'RECEIVED') {
    return (
      <Outcome
        picture={<DrawnTick />}
        title={feedbackText.thanksTitle()}
        text={feedbackText.thanksText({
          outlet: titleOfOutlet(entry, outlets, feedbackText.thisRestaurant()),
        })}
        actions={[toMenu, another]}
      />
    );
  }
  if (entry.reason?.code === 'refused') {
    const change = (
      <Button variant="primary" onClick={onChange}>
        {feedbackText.change()}
      </Button>
    );
    return (
      <Outcome
        picture={<TriangleAlert size={64} aria-hidden="true" />}
        title={feedbackText.refusedTitle()}
        text={entry.reason.message}
        actions={[change]}
      />
    );
  }
  return (
    <Outcome
      picture={<Smartphone size={64} aria-hidden="true" />}
      title={isWaiting ? feedbackText.sendingTitle() : feedbackText.savedTitle()}
      text={isWaiting ? '' : feedbackText.savedText()}
      actions={isWaiting ? [] : [toMenu]}
    />
  );
}

interface OutcomeProps {
  picture: ReactNode;
  title: string;
  text: string;
  actions: readonly ReactNode[];
}

/** Moves the focus, because the form that had it is unmounted. */
function Outcome({ picture, title, text, actions: [first, second] }: OutcomeProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titleRef.current?.focus();
  }, []);
  return (
    <section className={styles['outcome']}>
      <div className={styles['picture']}>{picture}</div>
      <div className={styles['words']} role="status">
        <h2 ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {first}
      {second}
    </section>
  );
}
