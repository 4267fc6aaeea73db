import { type ReactNode, useState } from 'react';
import { listOrderReports } from '#contract/desk/endpoints/guests/order-reports.ts';
import type { OutletReport } from '#contract/desk/kitchen/order-report.ts';
import { MessageStateSchema } from '#contract/desk/message.ts';
import { deskMessagesText } from '#messages/desk-messages.js';
import { deskReportsText as text } from '#messages/desk-reports.js';
import { useDesk } from '../../api/use-desk.ts';
import { DeclineSheet } from './decline-sheet.tsx';
import { Choices, ListFrame } from './list-frame.tsx';
import type { ReportSearch } from './message-filter.ts';
import { ReportCard } from './report-card.tsx';

interface ReportsPageProps {
  readonly restaurantId: number;
  readonly search: ReportSearch;
  readonly onFilter: (search: ReportSearch) => void;
  readonly refundSheet: (report: OutletReport, onClose: () => void) => ReactNode;
}

export function ReportsPage({ restaurantId, search, onFilter, refundSheet }: ReportsPageProps) {
  const { state = 'open', page = 0 } = search;
  const { data, error } = useDesk(listOrderReports, { restaurantId, state, page });
  const [opened, setOpened] = useState<{ kind: 'refund' | 'decline'; report: OutletReport }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ListFrame
        title={text.title()}
        filters={
          <Choices
            label={deskMessagesText.filters.state()}
            choices={MessageStateSchema.options.map((key) => ({
              key,
              label: deskMessagesText.states[key](),
            }))}
            chosen={state}
            onChoose={(chosen) => onFilter({ state: chosen })}
          />
        }
        failure={error}
        none={text.none[state]()}
        cards={data?.reportList.map((report) => (
          <li key={report.reportId}>
            <ReportCard
              restaurantId={restaurantId}
              report={report}
              onRefund={() => setOpened({ kind: 'refund', report })}
              onDecline={() => setOpened({ kind: 'decline', report })}
            />
          </li>
        ))}
        page={page}
        hasMore={data?.hasMore === true}
        onPage={(to) => onFilter({ ...search, page: to })}
      />
      {opened?.kind === 'refund' ? refundSheet(opened.report, close) : null}
      {opened?.kind === 'decline' ? (
        <DeclineSheet restaurantId={restaurantId} report={opened.report} onClose={close} />
      ) : null}
    </>
  );
}
