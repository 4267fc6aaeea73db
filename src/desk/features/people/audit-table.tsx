import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/desk/staff.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';
import styles from './audit.module.css';
import { type AuditNames, listChanges, titleOfOutlet, wordAction, wordSubject } from './audit-details.ts';
import type { AuditSearch } from './audit-filter.ts';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly names: AuditNames;
  /** Current filters, to which the link in a cell adds its own. */
  readonly search: AuditSearch;
}

/** Person, action and subject are links that filter by their value. */
export function AuditTable({ entries, names, search }: AuditTableProps) {
  const heads = [text.when(), text.person(), text.where(), text.action(), text.subject(), text.change()];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what does not fit.
    <section className={styles['scroll']} aria-label={text.table()} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.auditId} entry={entry} names={names} search={search} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AuditRowProps extends Pick<AuditTableProps, 'names' | 'search'> {
  readonly entry: AuditEntry;
}

function AuditRow({ entry, names, search }: AuditRowProps) {
  const { at, staffId, staffName, restaurantId, action } = entry;
  return (
    <tr>
      <td className={styles['when']}>
        <span>{formatDay(at)}</span> <span>{formatTime(at)}</span>
      </td>
      <td>
        {staffId === null ? staffName : <FilterLink value={staffName} search={{ ...search, staffId }} />}
      </td>
      <td className={styles['where']}>{titleOfOutlet(names, restaurantId)}</td>
      <td className={styles['action']}>
        <FilterLink value={wordAction(action)} search={{ ...search, action }} />
      </td>
      <td>
        <FilterLink
          value={wordSubject(entry, names)}
          search={{ ...search, ...subjectFilter(entry, names) }}
        />
      </td>
      <td className={styles['change']}>
        <Changes entry={entry} names={names} />
      </td>
    </tr>
  );
}

/** A table needs its outlet in the filter, because table numbers are unique only within an outlet. */
function subjectFilter({ action, subject, restaurantId }: AuditEntry, { nameList }: AuditNames): AuditSearch {
  if (action.startsWith('table.')) return { subject, restaurantId: restaurantId ?? undefined };
  const named = nameList.find(({ id, kind }) => id === subject && kind === 'name');
  return { subject: named?.name ?? subject };
}

function FilterLink({ value, search }: { readonly value: string; readonly search: AuditSearch }) {
  return (
    <Link to="/audit" search={search} title={text.filterBy({ value })} className={styles['filter']}>
      {value}
    </Link>
  );
}

function Changes({ entry, names }: Pick<AuditRowProps, 'entry' | 'names'>) {
  const changes = listChanges(entry, names);
  if (changes.length === 0) return text.nothing();
  return (
    <dl className={styles['details']}>
      {changes.map(({ field, value }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
