import { listStaff } from '#contract/desk/endpoints/people.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Notice } from '#ui/states/notice.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { usePerson } from '../../shell/person.ts';
import { Devices } from './devices.tsx';
import { Invitations } from './invitations.tsx';
import styles from './people.module.css';
import { StaffList } from './staff-list.tsx';

export function PeoplePage() {
  const person = usePerson();
  const { data, error } = useDesk(listStaff, {});
  return (
    <main>
      <h1>{deskShellText.nav.people()}</h1>
      {data === undefined && error === null ? <p>{deskPeopleText.loading()}</p> : null}
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      {data === undefined ? null : (
        <div className={styles['columns']}>
          <StaffList person={person} people={data.peopleList} outlets={data.outletList} />
          <div className={styles['column']}>
            <Invitations person={person} invitations={data.invitationList} />
            <Devices person={person} devices={data.deviceList} />
          </div>
        </div>
      )}
    </main>
  );
}
