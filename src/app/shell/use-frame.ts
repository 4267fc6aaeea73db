import { useLocation } from '@tanstack/react-router';

export interface Frame {
  isHome: boolean;
  /** Home with the menu, not with deals or events. */
  isMenu: boolean;
  /** Hidden while the customer completes an order. */
  hasNavigation: boolean;
  /** Hidden where the page itself is the cart. */
  hasCart: boolean;
}

const FOCUSED_PATHS = ['/checkout', '/payment-methods'];
const CARTLESS_PATHS = [...FOCUSED_PATHS, '/cart', '/track-order', '/login', '/scan'];

/** `isShown`: another person reads and scans the page, so nothing may cover it. */
export function frameOf(pathname: string, isShown = false, isTabOfHome = false): Frame {
  const path = pathname.replace(/\/+$/, '') || '/';
  return {
    isHome: path === '/',
    isMenu: path === '/' && !isTabOfHome,
    hasNavigation: !isShown && !FOCUSED_PATHS.includes(path),
    hasCart: !CARTLESS_PATHS.includes(path),
  };
}

export function useFrame(): Frame {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isShown = useLocation({ select: ({ search }) => 'show' in search && search.show === true });
  const isTabOfHome = useLocation({
    select: ({ search }) => search.tab === 'StealDeal' || search.tab === 'EventList',
  });
  return frameOf(pathname, isShown, isTabOfHome);
}
