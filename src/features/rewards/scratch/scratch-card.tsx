import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Reward, ScratchCard } from '#contract/offers/rewards.ts';
import { describeReward } from '#domain/offers/describe-reward.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { offersText } from '#messages/offers.js';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DetailLink } from '../detail-link.tsx';
import styles from '../rewards.module.css';
import { ScratchSurface } from './scratch-surface.tsx';
import { useScratch } from './use-scratch.ts';

const PICTURES = {
  WALLET: '/art/money.webp',
  POINTS: '/art/coin.webp',
  COUPON: '/art/coupon.webp',
  NOTHING: '/art/mint.webp',
};

interface CardProps {
  card: ScratchCard;
  onOpened: (card: ScratchCard) => void;
  /** The card is on its own detail page, so it has no link to that page. */
  isAlone?: boolean;
}

export function ScratchCardView({ card, onOpened, isAlone = false }: CardProps) {
  // Read once: the server opens the card before it is fully scratched, and the foil must cover it until then.
  const [isSealed] = useState(card.scratchedAt === null && card.expiresAt > serverNow());
  const details = isAlone ? null : <DetailLink id={card.scratchCardId} title={card.title} />;
  return isSealed ? (
    <SealedCard card={card} onOpened={onOpened} details={details} />
  ) : (
    <ClosedCard card={card} details={details} />
  );
}

interface SealedCardProps {
  card: ScratchCard;
  onOpened: (card: ScratchCard) => void;
  details: ReactNode;
}

function SealedCard({ card, onOpened, details }: SealedCardProps) {
  const scratch = useScratch(card, onOpened);
  const { reward, isRevealed, isBusy, problem } = scratch;
  return (
    <article className={styles['scratchCard']} aria-label={card.title}>
      <CardHead
        title={card.title}
        state={isRevealed ? offersText.scratch.done() : offersText.scratch.sealed()}
        tone={isRevealed ? 'quiet' : 'open'}
        when={isRevealed ? '' : offersText.scratch.until({ day: formatDay(card.expiresAt) })}
      />
      <div className={styles['scratchArea']}>
        <div className={styles['prize']} aria-hidden={!isRevealed}>
          {reward === undefined ? <Beneath isBusy={isBusy} /> : <Prize reward={reward} />}
        </div>
        <ScratchSurface
          key={scratch.foil}
          label={offersText.scratch.scratchHere()}
          isGone={isRevealed}
          onProgress={scratch.handleProgress}
        />
      </div>
      <p className="visually-hidden" role="status">
        {isRevealed && reward !== undefined ? describeReward(reward, offersText.reward) : null}
      </p>
      {problem === undefined ? null : (
        <Notice tone={problem.code === 'offline' ? 'offline' : 'error'}>
          {problem.code === 'offline' ? offersText.scratch.offline() : problem.message}
        </Notice>
      )}
      <div className={styles['cardActions']}>
        {isRevealed && reward !== undefined ? (
          <RewardLink reward={reward} />
        ) : (
          <Button
            variant="primary"
            size="small"
            isBusy={isBusy}
            aria-label={offersText.scratch.revealOf({ title: card.title })}
            onClick={scratch.reveal}
          >
            {offersText.scratch.reveal()}
          </Button>
        )}
        {details}
      </div>
    </article>
  );
}

function ClosedCard({ card, details }: { card: ScratchCard; details: ReactNode }) {
  const { reward, scratchedAt, expiresAt, title } = card;
  return (
    <article className={styles['scratchCard']} aria-label={title}>
      <CardHead
        title={title}
        state={scratchedAt === null ? offersText.scratch.over() : offersText.scratch.done()}
        tone="quiet"
        when={
          scratchedAt === null
            ? offersText.scratch.endedOn({ day: formatDay(expiresAt) })
            : offersText.scratch.on({ day: formatDay(scratchedAt) })
        }
      />
      <div className={styles['scratchArea']} data-closed="">
        <div className={styles['prize']}>
          {reward === null ? (
            <p className={styles['quiet']}>{offersText.scratch.overText()}</p>
          ) : (
            <Prize reward={reward} />
          )}
        </div>
      </div>
      <div className={styles['cardActions']}>
        {reward === null ? null : <RewardLink reward={reward} />}
        {details}
      </div>
    </article>
  );
}

interface CardHeadProps {
  title: string;
  state: string;
  tone: 'open' | 'quiet';
  when: string;
}

function CardHead({ title, state, tone, when }: CardHeadProps) {
  return (
    <div className={styles['cardHead']}>
      <h3 className={styles['cardTitle']}>{title}</h3>
      <span className={styles['state']} data-tone={tone}>
        {state}
      </span>
      <p className={styles['quiet']}>{when}</p>
    </div>
  );
}

function Beneath({ isBusy }: { isBusy: boolean }) {
  return (
    <p className={styles['quiet']}>
      {isBusy ? offersText.scratch.opening() : offersText.scratch.sealedText()}
    </p>
  );
}

function Prize({ reward }: { reward: Reward }) {
  return (
    <>
      <Art src={PICTURES[reward.kind]} size={64} />
      {reward.kind === 'NOTHING' ? null : <p className={styles['quiet']}>{offersText.scratch.won()}</p>}
      <p className={styles['prizeTitle']}>{describeReward(reward, offersText.reward)}</p>
      {reward.kind === 'NOTHING' ? <p className={styles['quiet']}>{offersText.nothingText()}</p> : null}
    </>
  );
}

function RewardLink({ reward }: { reward: Reward }) {
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  switch (reward.kind) {
    case 'WALLET':
      return (
        <Link to="/wallet-money" className={look}>
          {offersText.scratch.toWallet()}
        </Link>
      );
    case 'POINTS':
      return (
        <Link to="/loyalty" className={look}>
          {offersText.scratch.toPoints()}
        </Link>
      );
    case 'COUPON':
      return (
        <Link to="/offers" search={{ tab: 'coupons' }} className={look}>
          {offersText.scratch.toCoupons()}
        </Link>
      );
    case 'NOTHING':
      return (
        <Link to="/" className={look}>
          {offersText.scratch.seeMenu()}
        </Link>
      );
  }
}
