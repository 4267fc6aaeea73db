import { Link } from '@tanstack/react-router';
import type { AuditEntry, DeskPerson } from '#contract/desk/staff.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';
import styles from './audit.module.css';
import { describeField, wordAction } from './audit-details.ts';
import type { AuditSearch } from './audit-filter.ts';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly outlets: DeskPerson['outletList'];
  /** The filters in force, to which a cell adds its own. */
  readonly search: AuditSearch;
}

/** One row for each act. Person, action and subject filter by what they show. */
export function AuditTable({ entries, outlets, search }: AuditTableProps) {
  const outletOf = (id: number | null) =>
    id === null ? text.chain() : (outlets.find(({ restaurantId }) => restaurantId === id)?.title ?? `#${id}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what does not fit.
    <section className={styles['scroll']} aria-label={text.table()} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[
              ...[text.when(), text.person(), text.where(), text.action(), text.subject()],
              ...[text.before(), text.after()],
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(
            ({ auditId, at, staffId, staffName, restaurantId, action, subject, before, after }) => (
              <tr key={auditId}>
                <td className={styles['when']}>
                  {formatDay(at)}
                  <br />
                  {formatTime(at)}
                </td>
                <td>
                  {staffId === null ? (
                    staffName
                  ) : (
                    <FilterLink value={staffName} search={{ ...search, staffId }} />
                  )}
                </td>
                <td>{outletOf(restaurantId)}</td>
                <td>
                  <FilterLink value={wordAction(action)} search={{ ...search, action }} />
                </td>
                <td className={styles['subject']}>
                  <FilterLink value={subject} search={{ ...search, subject }} />
                </td>
                <td>
                  <Details details={before} titleOf={outletOf} />
                </td>
                <td>
                  <Details details={after} titleOf={outletOf} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

function FilterLink({ value, search }: { readonly value: string; readonly search: AuditSearch }) {
  return (
    <Link to="/audit" search={search} title={text.filterBy({ value })} className={styles['filter']}>
      {value}
    </Link>
  );
}

interface DetailsProps {
  readonly details: AuditEntry['before'];
  readonly titleOf: (restaurantId: number | null) => string;
}

function Details({ details, titleOf }: DetailsProps) {
  if (details === null) return text.nothing();
  return (
    <dl className={styles['details']}>
      {Object.entries(details).map(([name, value]) => {
        const [label, shown] = describeField(name, value, titleOf);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
