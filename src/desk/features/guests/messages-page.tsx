import { finishOutletMessage, listOutletMessages } from '#contract/desk/endpoints/guests/messages.ts';
import { MessageStateSchema, type OutletMessage, OutletMessageKindSchema } from '#contract/desk/message.ts';
import { MRP_PACK } from '#domain/menu/mrp-night.ts';
import { deskMessagesText as text } from '#messages/desk-messages.js';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import styles from './guests.module.css';
import { Choices, ListFrame } from './list-frame.tsx';
import { MessageCard, showFinishFailure } from './message-card.tsx';
import type { MessageSearch } from './message-filter.ts';

interface MessagesPageProps {
  readonly restaurantId: number;
  readonly search: MessageSearch;
  readonly onFilter: (search: MessageSearch) => void;
}

export function MessagesPage({ restaurantId, search, onFilter }: MessagesPageProps) {
  const { state = 'open', kind, page = 0 } = search;
  const { data, error } = useDesk(listOutletMessages, { restaurantId, state, kind, page });
  return (
    <ListFrame
      title={text.title()}
      filters={
        <>
          <Choices
            label={text.filters.state()}
            choices={MessageStateSchema.options.map((key) => ({ key, label: text.states[key]() }))}
            chosen={state}
            onChoose={(chosen) => onFilter({ kind, state: chosen })}
          />
          <Choices
            label={text.filters.kind()}
            choices={[
              { key: undefined, label: text.filters.all() },
              ...OutletMessageKindSchema.options.map((key) => ({ key, label: text.kinds[key]() })),
            ]}
            chosen={kind}
            onChoose={(chosen) => onFilter({ state, kind: chosen })}
          />
        </>
      }
      failure={error}
      none={text.none[state]()}
      cards={data?.messageList.map((message) => (
        <li key={message.messageId}>
          <OutletMessageCard restaurantId={restaurantId} message={message} />
        </li>
      ))}
      page={page}
      hasMore={data?.hasMore === true}
      onPage={(to) => onFilter({ ...search, page: to })}
    />
  );
}

interface OutletMessageCardProps {
  readonly restaurantId: number;
  readonly message: OutletMessage;
}

function OutletMessageCard({ restaurantId, message }: OutletMessageCardProps) {
  const { kind, messageId } = message;
  const { act, isBusy } = useAct(finishOutletMessage, {
    changes: [listOutletMessages],
    onDone: () => showToast('success', text.finished()),
    onFailure: showFinishFailure,
  });
  return (
    <MessageCard
      kind={text.kinds[kind]()}
      number={kind === 'MRP_NIGHT' ? messageId : null}
      message={message}
      isBusy={isBusy}
      onDone={() => act({ restaurantId, kind, messageId })}
    >
      {message.kind === 'MRP_NIGHT' ? (
        <p>{text.wantsSpirit({ spirit: message.spiritName, pack: MRP_PACK })}</p>
      ) : (
        <Feedback message={message} />
      )}
    </MessageCard>
  );
}

function Feedback({ message }: { readonly message: Extract<OutletMessage, { kind: 'FEEDBACK' }> }) {
  const { starList, bestPart, suggestion } = message;
  return (
    <>
      {starList.length === 0 ? null : (
        <dl className={styles['stars']}>
          {starList.map(({ aspect, stars }) => (
            <div key={aspect}>
              <dt>{text.aspects[aspect]()}</dt>
              <dd data-low={stars <= 2}>{text.stars({ stars })}</dd>
            </div>
          ))}
        </dl>
      )}
      {bestPart === '' ? null : (
        <p className={styles['said']}>
          <span className={styles['quiet']}>{text.best()}: </span>
          {bestPart}
        </p>
      )}
      {suggestion === '' ? null : (
        <p className={styles['said']}>
          <span className={styles['quiet']}>{text.suggestion()}: </span>
          {suggestion}
        </p>
      )}
    </>
  );
}
