import { useState } from 'react';
import { listStaff, unlockPin } from '#contract/desk/endpoints/people.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { StaffPhoto } from '../../parts/staff-photo.tsx';
import { wordRoles } from '../../parts/word-roles.ts';
import { findAppointable, type Member } from './appointable.ts';
import { ChangeRoles } from './change-roles.tsx';
import { EndWork } from './end-work.tsx';
import styles from './people.module.css';

const text = deskPeopleText.staff;

interface StaffListProps {
  readonly person: DeskPerson;
  readonly people: readonly Member[];
  /** All outlets of the chain, because a member may have roles elsewhere. */
  readonly outlets: DeskPerson['outletList'];
}

export function StaffList({ person, people, outlets }: StaffListProps) {
  const [opened, setOpened] = useState<Member>();
  const [leaving, setLeaving] = useState<Member>();
  const close = () => setOpened(undefined);
  return (
    <section className={styles['section']} aria-labelledby="staff">
      <h2 id="staff">{text.title()}</h2>
      <ul className={styles['cards']}>
        {people.map((member) => (
          <li key={member.staffId} className={styles['card']}>
            <MemberCard outlets={outlets} member={member} onChange={() => setOpened(member)} />
          </li>
        ))}
      </ul>
      <Sheet
        isOpen={opened !== undefined}
        onClose={close}
        title={opened?.name ?? ''}
        closeLabel={deskPeopleText.close()}
      >
        {opened === undefined ? null : (
          <ChangeRoles
            appointable={findAppointable(person)}
            outlets={outlets}
            member={opened}
            onDone={close}
            onEnd={() => {
              setLeaving(opened);
              close();
            }}
          />
        )}
      </Sheet>
      <EndWork
        key={leaving?.staffId}
        appointable={findAppointable(person)}
        member={leaving}
        onClose={() => setLeaving(undefined)}
      />
    </section>
  );
}

interface MemberCardProps {
  readonly outlets: DeskPerson['outletList'];
  readonly member: Member;
  readonly onChange: () => void;
}

function MemberCard({ outlets, member, onChange }: MemberCardProps) {
  const { staffId, name, email, photoId, roleList, isPinLocked } = member;
  const { act, isBusy } = useAct(unlockPin, {
    changes: [listStaff],
    onDone: () => showToast('success', text.unlocked({ name })),
  });
  return (
    <>
      <div className={styles['who']}>
        <h3>{name}</h3>
        <p>{wordRoles(roleList, outlets).join(' · ')}</p>
        <p className={styles['quiet']}>{email ?? text.noEmail()}</p>
        <StaffPhoto staffId={staffId} name={name} photoId={photoId} />
        {isPinLocked ? <p className={styles['locked']}>🔒 {text.pinLocked()}</p> : null}
      </div>
      <div className={styles['acts']}>
        {isPinLocked ? (
          <Button variant="primary" isBusy={isBusy} onClick={() => act({ staffId })}>
            {text.unlock()}
          </Button>
        ) : null}
        <Button variant="secondary" aria-label={`${text.change()}: ${name}`} onClick={onChange}>
          {text.change()}
        </Button>
      </div>
    </>
  );
}
