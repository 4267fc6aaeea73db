import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useState } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { GroupCodeSchema, type GroupOrder, type PhoneGroup } from '#contract/group/group-order.ts';
import { findParsed } from '#contract/parse.ts';
import type { Cart } from '#contract/stored.ts';
import { formatPaise } from '#domain/money/money.ts';
import { groupOrderText as text } from '#messages/group-order.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { BottomBar } from '#ui/buttons/bottom-bar.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { EveryonesDishes } from './everyones-dishes.tsx';
import { GroupHead } from './group-head.tsx';
import styles from './group-order.module.css';
import { type GroupView, useGroupView } from './group-view.ts';
import { HostBar } from './host-bar.tsx';
import { JoinForm } from './join-form.tsx';
import { useGroup } from './watch-group.ts';

export interface GroupMenuProps {
  code: string;
  group: GroupOrder;
  menu: Menu;
  top: ReactNode;
  aside: ReactNode;
}

interface GroupPageProps {
  code: string;
  isWide: boolean;
  /** Renders the outlet's menu, whose dishes are added to the group order instead of the cart. */
  renderMenu: (props: GroupMenuProps) => ReactNode;
  onTakenOver: (cart: Cart) => void;
}

/** The page of a group order's link, where guests join, choose their dishes and follow the order. */
export function GroupPage(props: GroupPageProps) {
  // The code is validated here and not in the route, so that the home page does not load these schemas.
  return findParsed(GroupCodeSchema, props.code) === undefined ? <GoneGroup /> : <FoundGroup {...props} />;
}

function GoneGroup() {
  return (
    <EmptyState
      level={1}
      picture="/art/search.webp"
      title={text.gone()}
      text={text.goneText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {text.toMenu()}
        </Link>
      }
    />
  );
}

function FoundGroup({ code, ...rest }: GroupPageProps) {
  const { phone, isGone } = useGroup(code);
  if (isGone) return <GoneGroup />;
  const group = phone?.group;
  if (phone === undefined || group == null) {
    return (
      <Page title={text.startTitle()}>
        <Skeleton shape="line" count={6} />
      </Page>
    );
  }
  return <OpenedGroup code={code} phone={phone} group={group} {...rest} />;
}

type OpenedProps = GroupPageProps & { phone: PhoneGroup; group: GroupOrder };

function OpenedGroup({ code, phone, group, isWide, renderMenu, onTakenOver }: OpenedProps) {
  const menu = useEndpoint(getItemListWithCatSubCat, { restaurantId: group.restaurantId }).data;
  const hasSignal = useHasSignal();
  const view = useGroupView(phone, group, menu);
  const own = view.guests.find(({ isSelf }) => isSelf);
  const session = useAtomValue(sessionAtom);
  const host = group.isHost ? <HostBar {...{ view, menu, hasSignal, onTakenOver }} /> : null;
  if (own === undefined || group.state !== 'OPEN' || menu === undefined) {
    return (
      <Page title={text.title({ outlet: group.restaurantName })}>
        <GroupHead group={group} own={own} hasTitle={false} />
        {own === undefined && group.state === 'OPEN' ? (
          <JoinForm group={group} knownName={firstNameOf(session?.profile.fullName)} />
        ) : null}
        {own === undefined ? null : <EveryonesDishes view={view} />}
        {host}
        {group.orderRefId === null ? null : (
          <Link
            to="/track-order"
            search={{ ref: group.orderRefId }}
            className={buttonClass({ variant: 'primary', isWide: true })}
          >
            {text.toOrder()}
          </Link>
        )}
      </Page>
    );
  }
  const top = <GroupHead group={group} own={own} hasTitle />;
  const aside = (
    <section className={styles['aside']} aria-label={text.all()}>
      <h2 className={styles['subtitle']}>{text.all()}</h2>
      <EveryonesDishes view={view} />
      {host}
    </section>
  );
  return (
    <>
      {renderMenu({ code, group, menu, top, aside: isWide ? aside : null })}
      {isWide ? null : <NarrowCart view={view} host={host} />}
    </>
  );
}

const firstNameOf = (fullName = '') => fullName.trim().split(/\s+/)[0] ?? '';

function NarrowCart({ view, host }: { view: GroupView; host: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BottomBar>
        <button
          type="button"
          className={buttonClass({ variant: 'primary', isWide: true })}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {text.all()} · {formatPaise(view.sumPaise)}
          <ChevronUp aria-hidden="true" size={18} />
        </button>
      </BottomBar>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.all()}
        closeLabel={text.closeAll()}
        footer={host}
      >
        <EveryonesDishes view={view} />
      </Sheet>
    </>
  );
}
