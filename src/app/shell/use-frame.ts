import { useLocation } from '@tanstack/react-router';

export interface Frame {
  isHome: boolean;
  /** True on home while it shows the menu, not deals or events. */
  isMenu: boolean;
  /** False while the customer completes an order, or shows the page to staff. */
  hasNavigation: boolean;
  /** False on pages of the cart and the order, and on login and scanner, which the cart bar would cover. */
  hasCart: boolean;
}

const FOCUSED_PATHS = ['/checkout', '/payment-methods'];
const CARTLESS_PATHS = [...FOCUSED_PATHS, '/cart', '/track-order', '/login', '/scan'];

/** `isShown` is true while staff read and scan the page on the customer's phone, so nothing may cover it. */
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
