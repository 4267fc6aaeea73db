import { Link, useLocation } from '@tanstack/react-router';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Store from 'lucide-react/icons/store';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { shellText } from '#messages/shell.js';
import styles from './navigation.module.css';

const items = [
  { to: '/', label: 'menu', Icon: UtensilsCrossed },
  { to: '/restaurants', label: 'restaurants', Icon: Store },
  { to: '/scan', label: 'scan', Icon: ScanQrCode },
  { to: '/my-orders', label: 'orders', Icon: ReceiptText },
  { to: '/account', label: 'account', Icon: CircleUserRound },
] as const;

/** Addresses of pages that belong to a tab without being below its path. */
const BESIDE: Readonly<Record<string, RegExp>> = {
  '/my-orders': /^\/(track-order|my-tickets)/,
  '/account': /^\/(wallet|loyalty|offers|my-deals|notif|address|feedback|settings|privacy-c)/,
};

/** Value of `aria-current`: `page` on the tab's path and below it, `true` on other pages of the tab. */
function currencyOf(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))) return 'page';
  return BESIDE[to]?.test(pathname) ? 'true' : undefined;
}

/** At the bottom of a phone, or a rail on the left of a wide screen. */
export function Navigation() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles['navigation']} aria-label={shellText.navigationLabel()}>
      <ul className={styles['list']}>
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles['link']}
              aria-current={currencyOf(pathname, to)}
              data-scan={label === 'scan' || undefined}
            >
              <span className={styles['icon']}>
                <Icon aria-hidden="true" size={22} />
              </span>
              <span>{shellText.navigation[label]()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
