import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import type { Cart } from '#contract/stored.ts';
import { groupOrderText as text } from '#messages/group-order.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom, sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import styles from './group-order.module.css';
import { loadPhoneGroups, phoneGroupsAtom } from './phone-groups.ts';

const StartSheet = lazySheet(async () => (await import('./start-sheet.tsx')).StartSheet);

/** Links the cart to the group order it was made from or to a running one, or offers to start one. */
export function GroupEntry({ cart }: { cart: Cart }) {
  useEffect(() => void loadPhoneGroups(), []);
  const groups = useAtomValue(phoneGroupsAtom);
  const running = groups.find(({ group }) => group?.state === 'OPEN' || group?.state === 'LOCKED');
  if (cart.orderType === 'DineIn') return null;
  const { group } = cart;
  return (
    <>
      {group === undefined ? null : <GroupLink code={group.code} label={text.ofGroup()} />}
      {group !== undefined || running?.group == null ? null : (
        <GroupLink code={running.code} label={text.running({ outlet: running.group.restaurantName })} />
      )}
      {group === undefined ? <StartButton cart={cart} /> : null}
    </>
  );
}

function GroupLink({ code, label }: { code: string; label: string }) {
  return (
    <p className={styles['entry']}>
      <span>{label}</span>
      <Link
        to="/group/$code"
        params={{ code }}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {text.see()}
      </Link>
    </p>
  );
}

function StartButton({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useLingering(isOpen);
  const session = useAtomValue(sessionAtom);
  const open = () => setIsOpen(true);
  const start = () => (store.get(isSignedInAtom) ? open() : requestLogin({ onSignedIn: open }));
  if (cart.orderType === 'DineIn') return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Users aria-hidden="true" size={18} />}
        className={styles['start']}
        onClick={start}
      >
        {text.start()}
      </Button>
      {isWanted ? (
        <StartSheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          cart={cart}
          orderType={cart.orderType}
          knownName={session?.profile.fullName.trim().split(/\s+/)[0] ?? ''}
          onStarted={(code) => {
            setIsOpen(false);
            void navigate({ to: '/group/$code', params: { code } });
          }}
        />
      ) : null}
    </>
  );
}
