import { Link } from '@tanstack/react-router';
import { listAudit, listStaff } from '#contract/desk/endpoints/people.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';
import { deskShellText } from '#messages/desk-shell.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { usePerson } from '../../shell/person.ts';
import styles from './audit.module.css';
import { type AuditSearch, toAuditRequest } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

interface AuditPageProps {
  readonly search: AuditSearch;
  readonly onFilter: (search: AuditSearch) => void;
}

/** The audit log, newest entries first. */
export function AuditPage({ search, onFilter }: AuditPageProps) {
  const { outletList } = usePerson();
  const { data, error } = useDesk(listAudit, toAuditRequest(search));
  const staff = useDesk(listStaff, {});
  const last = data?.entryList.at(-1)?.auditId;
  const { before, ...filters } = search;
  return (
    <main data-board="">
      <h1>{text.title()}</h1>
      <p className={styles['quiet']}>{text.text()}</p>
      <AuditFilters
        key={JSON.stringify(filters)}
        search={search}
        outlets={outletList}
        people={staff.data?.peopleList ?? []}
        personName={data?.entryList[0]?.staffName}
        onFilter={onFilter}
      />
      {data === undefined && error === null ? <p>{deskShellText.loading()}</p> : null}
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      {data?.entryList.length === 0 ? <p>{text.none()}</p> : null}
      {data === undefined || data.entryList.length === 0 ? null : (
        <AuditTable
          entries={data.entryList}
          names={{ outlets: outletList, nameList: data.nameList }}
          search={filters}
        />
      )}
      <nav className={styles['pages']} aria-label={text.table()}>
        {before === undefined ? null : (
          <Link to="/audit" search={filters} className={buttonClass({ variant: 'secondary' })}>
            {text.newest()}
          </Link>
        )}
        {data?.hasMore === true && last !== undefined ? (
          <Link
            to="/audit"
            search={{ ...filters, before: last }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {text.older()}
          </Link>
        ) : null}
      </nav>
    </main>
  );
}
