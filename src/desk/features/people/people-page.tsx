import { listStaff } from '#contract/desk/people.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { useDesk } from '../../api/use-desk.ts';

/** Staff, invitations and shared devices that the person manages. */
export function PeoplePage() {
  const { data } = useDesk(listStaff, {});
  return (
    <main>
      <h1>{deskShellText.nav.people()}</h1>
      <ul>
        {data?.peopleList.map(({ staffId, name }) => (
          <li key={staffId}>{name}</li>
        ))}
      </ul>
    </main>
  );
}
