import { EnquiryKindSchema } from '#contract/account/enquiry.ts';
import { finishEnquiry, getEnquiryFile, listEnquiries } from '#contract/desk/endpoints/guests/messages.ts';
import { type DeskEnquiry, MessageStateSchema } from '#contract/desk/message.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { deskMessagesText as text } from '#messages/desk-messages.js';
import { infoText } from '#messages/info.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { GuestParts } from './guest-parts.tsx';
import styles from './guests.module.css';
import { Choices, ListFrame } from './list-frame.tsx';
import { MessageCard, showFinishFailure } from './message-card.tsx';
import type { EnquirySearch } from './message-filter.ts';

interface EnquiriesPageProps {
  readonly search: EnquirySearch;
  readonly onFilter: (search: EnquirySearch) => void;
}

export function EnquiriesPage({ search, onFilter }: EnquiriesPageProps) {
  const { state = 'open', kind, page = 0 } = search;
  const { data, error } = useDesk(listEnquiries, { state, kind, page });
  return (
    <>
      <GuestParts restaurantId={undefined} />
      <ListFrame
        title={text.enquiries.title()}
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
                ...EnquiryKindSchema.options.map((key) => ({ key, label: text.enquiries.kinds[key]() })),
              ]}
              chosen={kind}
              onChoose={(chosen) => onFilter({ state, kind: chosen })}
            />
          </>
        }
        failure={error}
        none={text.enquiries.none[state]()}
        cards={data?.enquiryList.map((enquiry) => (
          <li key={enquiry.receiptNumber}>
            <EnquiryCard enquiry={enquiry} />
          </li>
        ))}
        page={page}
        hasMore={data?.hasMore === true}
        onPage={(to) => onFilter({ ...search, page: to })}
      />
    </>
  );
}

const subjects: Readonly<Partial<Record<string, () => string>>> = infoText.enquiry.subjects;

function EnquiryCard({ enquiry }: { readonly enquiry: DeskEnquiry }) {
  const { receiptNumber, kind, email, subject, city, message, fileName, isSuspect } = enquiry;
  const { act, isBusy } = useAct(finishEnquiry, {
    changes: [listEnquiries],
    onDone: () => showToast('success', text.finished()),
    onFailure: showFinishFailure,
  });
  const file = useAct(getEnquiryFile, { onDone: saveFile });
  const about = [subjects[subject]?.() ?? subject, city].filter((part) => part !== '').join(', ');
  return (
    <MessageCard
      kind={text.enquiries.kinds[kind]()}
      number={receiptNumber}
      message={enquiry}
      email={email}
      isBusy={isBusy}
      onDone={() => act({ receiptNumber })}
    >
      {isSuspect ? <Notice tone="warning">{text.enquiries.suspect()}</Notice> : null}
      {about === '' ? null : <p className={styles['about']}>{about}</p>}
      {message === '' ? null : <p className={styles['said']}>{message}</p>}
      {fileName === null ? null : (
        <Button
          variant="secondary"
          isBusy={file.isBusy}
          className={styles['file']}
          onClick={() => file.act({ receiptNumber })}
        >
          {text.enquiries.download({ name: fileName })}
        </Button>
      )}
    </MessageCard>
  );
}

/** A file from a stranger is downloaded and never opened here, because it could imitate a page of ours. */
function saveFile({ fileName, fileBase64 }: ResponseOf<typeof getEnquiryFile>): void {
  const bytes = Uint8Array.from(atob(fileBase64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // After a minute the browser has started to read the file, so the address can be released.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
