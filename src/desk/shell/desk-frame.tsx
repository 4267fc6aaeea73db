import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { deskShellText, deskShellText as text } from '#messages/desk-shell.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { authClient } from '../api/auth-client.ts';
import { clearPerson } from '../api/query-client.ts';
import { deleteStoredReads } from '../api/stored-reads.ts';
import { ScrollRow } from '../parts/scroll-row.tsx';
import { ChangeDueDialog } from '../tender/change-due.tsx';
import { ActsNotice } from './acts-notice.tsx';
import styles from './desk-frame.module.css';
import { startUpdate, useUpdateWaits } from './desk-worker.ts';
import { MessageLine } from './message-line.tsx';
import { Notices } from './notices.tsx';
import { OrderRing } from './order-ring.tsx';
import { findLastOutlet, usePerson } from './person.ts';
import { isWithin, type Section } from './sections.ts';

interface DeskFrameProps {
  /** Undefined on pages of the whole chain. */
  readonly restaurantId?: number | undefined;
  readonly sections: readonly Section[];
  readonly children: ReactNode;
}

export function DeskFrame({ restaurantId, sections, children }: DeskFrameProps) {
  const person = usePerson();
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <OutletChoice restaurantId={restaurantId} />
        <div className={styles['messages']}>
          <MessageLine>
            <OrderRing restaurantId={restaurantId} />
          </MessageLine>
        </div>
        <SectionBar sections={sections} />
        <div className={styles['person']}>
          <Link to="/me" className={styles['name']} aria-label={text.own({ name: person.name })}>
            <CircleUser aria-hidden="true" />
            <span>{person.name}</span>
          </Link>
          <SignOut isShared={person.device !== null} />
        </div>
      </header>
      <Notices>
        <UpdateNotice />
        <ActsNotice staffId={person.staffId} />
        <SecureFirst />
      </Notices>
      {children}
      <ChangeDueDialog />
    </div>
  );
}

/** Explains to owners and managers without a second factor why sections are missing. */
function SecureFirst() {
  const { isSecured, device, roleList } = usePerson();
  const isRequired = roleList.some(({ role }) => role === 'owner' || role === 'manager');
  if (isSecured || device !== null || !isRequired) return null;
  const link = (
    <Link to="/me" className={buttonClass({ variant: 'secondary' })}>
      {text.secureLink()}
    </Link>
  );
  return (
    <div className={styles['secure']}>
      <Notice tone="warning" action={link}>
        {text.secureFirst()}
      </Notice>
    </div>
  );
}

function OutletChoice({ restaurantId }: { readonly restaurantId: number | undefined }) {
  const person = usePerson();
  const { outletList } = person;
  const navigate = useNavigate();
  const [only] = outletList;
  if (outletList.length <= 1) return <strong className={styles['outlet']}>{only?.title}</strong>;
  return (
    <div className={styles['outlet']}>
      <SelectField
        label={text.outlet()}
        value={String(restaurantId ?? findLastOutlet(person))}
        onChange={({ target }) =>
          void navigate({ to: '/outlets/$restaurantId', params: { restaurantId: Number(target.value) } })
        }
      >
        {outletList.map((outlet) => (
          <option key={outlet.restaurantId} value={outlet.restaurantId}>
            {outlet.title}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Signs the person out; a shared device then shows the list of its people. */
function SignOut({ isShared }: { readonly isShared: boolean }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { error } = await authClient.signOut();
      if (error !== null) throw new Error(error.statusText);
    },
    onError: () => showToast('error', text.signOutOffline()),
    onSuccess: async () => {
      clearPerson();
      await deleteStoredReads();
      await navigate({ to: '/sign-in', replace: true });
    },
  });
  return (
    <Button
      variant="secondary"
      isBusy={isPending}
      icon={<LogOut aria-hidden="true" />}
      className={styles['leave']}
      onClick={() => mutate()}
    >
      <span>{isShared ? text.switchPerson() : text.signOut()}</span>
    </Button>
  );
}

/** Offers to start a new version; without a tap, it starts when the desk is opened the next time. */
function UpdateNotice() {
  if (!useUpdateWaits()) return null;
  const begin = (
    <Button variant="secondary" onClick={startUpdate}>
      {text.update.begin()}
    </Button>
  );
  return (
    <div className={styles['secure']}>
      <Notice tone="info" action={begin}>
        {text.update.ready()}
      </Notice>
    </div>
  );
}

export function SectionBar({ sections }: { readonly sections: readonly Section[] }) {
  const { pathname } = useLocation();
  return (
    <ScrollRow label={deskShellText.nav.label()} className={styles['sections']}>
      {sections.map((section) => (
        <Link
          key={section.label}
          {...section.link}
          className={styles['section']}
          aria-current={isWithin(section, pathname) ? 'true' : undefined}
        >
          {section.label}
        </Link>
      ))}
    </ScrollRow>
  );
}
