import { Link, useLocation } from '@tanstack/react-router';
import { CircleUserRound, ReceiptText, ScanQrCode, Store, UtensilsCrossed } from 'lucide-react';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '#platform/text.ts';
import styles from './navigation.module.css';

const items = [
  { to: '/', label: 'menu', Icon: UtensilsCrossed },
  { to: '/restaurants', label: 'restaurants', Icon: Store },
  { to: '/scan', label: 'scan', Icon: ScanQrCode },
  { to: '/my-orders', label: 'orders', Icon: ReceiptText },
  { to: '/account', label: 'account', Icon: CircleUserRound },
] as const;

function isWithin(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}

/** Below on a phone, a rail on the left of a wide screen. */
export function Navigation() {
  const t = useText({ shell: shellText });
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles['navigation']} aria-label={t.shell.navigationLabel}>
      <ul className={styles['list']}>
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles['link']}
              aria-current={isWithin(pathname, to) ? 'page' : undefined}
              data-scan={label === 'scan' || undefined}
            >
              <span className={styles['icon']}>
                <Icon aria-hidden="true" size={22} />
              </span>
              <span>{t.shell.navigation[label]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
