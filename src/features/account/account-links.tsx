import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Beer from 'lucide-react/icons/beer';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Handshake from 'lucide-react/icons/handshake';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Languages from 'lucide-react/icons/languages';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import PhoneCall from 'lucide-react/icons/phone-call';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Salad from 'lucide-react/icons/salad';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import ToggleRight from 'lucide-react/icons/toggle-right';
import Utensils from 'lucide-react/icons/utensils';
import Wallet from 'lucide-react/icons/wallet';
import Wine from 'lucide-react/icons/wine';
import type { Messages } from '#domain/messages/messages.ts';
import { isAppPath } from '#domain/pages/app-path.ts';
import { accountText } from '#messages/account.js';
import { pagesText } from '#messages/pages.js';
import styles from './account-page.module.css';

type AccountTexts = Messages['account'];
type PlainText = {
  [Name in keyof AccountTexts]: AccountTexts[Name] extends () => string ? Name : never;
}[keyof AccountTexts];

type AccountLink = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: LucideIcon;
  /** The link shows only to signed-in customers. */
  readonly isPrivate?: boolean;
} & ({ readonly label: PlainText } | { readonly page: keyof Messages['pages'] });

function labelOf(link: AccountLink, t: Pick<Messages, 'account' | 'pages'>): string {
  return 'label' in link ? t.account[link.label]() : t.pages[link.page].title();
}

interface AccountGroup {
  readonly title: PlainText;
  readonly links: readonly AccountLink[];
}

const groups: readonly AccountGroup[] = [
  {
    title: 'ordersGroup',
    links: [
      { to: '/my-orders', label: 'myOrders', icon: ReceiptText, isPrivate: true },
      { to: '/my-tickets', label: 'myTickets', icon: Ticket, isPrivate: true },
      { to: '/my-deals', label: 'myDeals', icon: TicketPercent, isPrivate: true },
      { to: '/address', label: 'addresses', icon: House, isPrivate: true },
    ],
  },
  {
    title: 'moneyGroup',
    links: [
      { to: '/wallet-money', label: 'wallet', icon: Wallet, isPrivate: true },
      { to: '/loyalty', label: 'loyalty', icon: Star, isPrivate: true },
      { to: '/offers', label: 'offers', icon: Gift, isPrivate: true },
    ],
  },
  {
    title: 'foodGroup',
    links: [
      { to: '/favourites', label: 'favourites', icon: Heart },
      { to: '/diet', label: 'diet', icon: Salad },
      { to: '/nutrition', page: 'nutrition', icon: Utensils },
    ],
  },
  {
    title: 'settingsGroup',
    links: [
      { to: '/notifications', label: 'notifications', icon: Bell, isPrivate: true },
      { to: '/notifications-setting', label: 'notificationsSetting', icon: BellRing, isPrivate: true },
      { to: '/settings', label: 'settings', icon: Settings, isPrivate: true },
      { to: '/language', label: 'language', icon: Languages },
      { to: '/privacy-choices', label: 'privacyChoices', icon: ToggleRight },
    ],
  },
  {
    title: 'helpGroup',
    links: [
      { to: '/contact-us', label: 'contactUs', icon: PhoneCall },
      { to: '/feedback', label: 'feedback', icon: MessageSquareHeart, isPrivate: true },
      { to: '/download-app', label: 'downloadApp', icon: Download },
    ],
  },
  {
    title: 'aboutGroup',
    links: [
      { to: '/restaurants', label: 'restaurants', icon: Store },
      { to: '/upcoming-outlets', page: 'upcomingOutlets', icon: MapPinPlus },
      { to: '/mrp-night', page: 'mrpNight', icon: Wine },
      { to: '/atm-bar', page: 'atmBar', icon: Beer },
      { to: '/ceo', label: 'ceo', icon: Crown },
      { to: '/job-and-career', label: 'jobAndCareer', icon: BriefcaseBusiness },
      { to: '/franchise', label: 'franchise', icon: Handshake },
      { to: '/privacy-policy', label: 'privacyPolicy', icon: ShieldCheck },
      { to: '/terms-and-conditions', label: 'terms', icon: FileText },
    ],
  },
];

/** The links that a customer or a visitor can use; a group without any is left out. */
const groupsFor = (isSignedIn: boolean): readonly AccountGroup[] =>
  groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ to, isPrivate = false }) => (isSignedIn || !isPrivate) && isAppPath(to)),
    }))
    .filter(({ links }) => links.length > 0);

export function AccountLinks({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className={styles['groups']}>
      {groupsFor(isSignedIn).map(({ title, links }) => (
        <nav key={title} aria-label={accountText[title]()} className={styles['group']}>
          <h2 className={styles['heading']}>{accountText[title]()}</h2>
          <ul className={styles['links']}>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className={styles['link']}>
                  <link.icon size={20} aria-hidden="true" />
                  <span className={styles['label']}>
                    {labelOf(link, { account: accountText, pages: pagesText })}
                  </span>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
