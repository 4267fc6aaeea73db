import { listAudit } from '#contract/desk/people.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { useDesk } from '../../api/use-desk.ts';

/** Acts of staff, the newest first. */
export function AuditPage() {
  const { data } = useDesk(listAudit, {});
  return (
    <main>
      <h1>{deskShellText.nav.audit()}</h1>
      <ul>
        {data?.entryList.map(({ auditId, action }) => (
          <li key={auditId}>{action}</li>
        ))}
      </ul>
    </main>
  );
}
