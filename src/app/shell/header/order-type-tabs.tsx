import { Link, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { hasTab } from '#domain/brand/optional-pages.ts';
import { chooseOrderTypeByHand } from '#features/outlet-choice/outlet-actions.ts';
import { shellText } from '#messages/shell.js';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import { useFailedPicture } from '#ui/pictures/use-failed-picture.ts';
import styles from './order-type-tabs.module.css';

const allTabs = [
  { tab: 'HomeDelivery', art: 'scooter' },
  { tab: 'TakeAway', art: 'bag' },
  { tab: 'DineIn', art: 'table' },
  { tab: 'StealDeal', art: 'coupon' },
  { tab: 'EventList', art: 'ticket' },
] as const;

const tabs = allTabs.filter(({ tab }) => hasTab(tab));

type Tab = (typeof allTabs)[number]['tab'];

const isPage = (tab: Tab) => tab === 'StealDeal' || tab === 'EventList';

/** Applies the order type at once, even on a busy page, unless the tap opens the link in another browser tab. */
function handleTap(tab: Tab, { ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const isElsewhere = ctrlKey || metaKey || shiftKey;
  if (!isElsewhere && !isPage(tab)) chooseOrderTypeByHand(tab);
}

/** Tabs of order types, deals and events; none is marked as current outside of home. */
export function OrderTypeTabs({ isHome }: { isHome: boolean }) {
  const search = useLocation({ select: (location) => location.search });
  const orderType = useAtomValue(orderTypeAtom)?.orderType;
  // The address contains an order type only until it is applied, so `orderTypeAtom` marks the tab after that.
  const requestedTab = tabs.find(({ tab }) => tab === search.tab)?.tab;
  const current = isHome ? (requestedTab ?? orderType ?? 'HomeDelivery') : undefined;
  return (
    <nav aria-label={shellText.tabsLabel()}>
      <ul className={styles['tabs']}>
        {tabs.map(({ tab, art }) => (
          <li key={tab}>
            <Link
              to="/"
              search={{ tab }}
              replace={isHome}
              className={styles['tab']}
              aria-current={tab === current ? 'page' : undefined}
              activeProps={{}}
              onClick={(event) => handleTap(tab, event)}
            >
              <TabArt src={`/art/${art}.webp`} />
              <span>{shellText.tabs[tab]()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A picture that fails to load keeps its space, so that the labels stay in place. */
function TabArt({ src }: { src: string }) {
  const { hasFailed, watched } = useFailedPicture(src);
  const style = hasFailed ? ({ visibility: 'hidden' } as const) : undefined;
  return <img src={src} alt="" width={26} height={26} decoding="async" style={style} {...watched} />;
}
