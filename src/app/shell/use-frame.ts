import { useLocation } from '@tanstack/react-router';

export interface Frame {
  isHome: boolean;
  /** Bottom navigation; not while ordering is being completed. */
  hasNavigation: boolean;
  /** Cart bar or standing cart; not where the cart itself is the page. */
  hasCart: boolean;
}

const FOCUSED_PATHS = ['/checkout', '/payment-methods'];
const CARTLESS_PATHS = [...FOCUSED_PATHS, '/cart', '/track-order', '/login', '/scan'];

/** `isShown`: the page is held out to somebody else, who reads and scans it whole. */
export function frameOf(pathname: string, isShown = false): Frame {
  const path = pathname.replace(/\/+$/, '') || '/';
  return {
    isHome: path === '/',
    hasNavigation: !isShown && !FOCUSED_PATHS.includes(path),
    hasCart: !CARTLESS_PATHS.includes(path),
  };
}

export function useFrame(): Frame {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isShown = useLocation({ select: ({ search }) => 'show' in search && search.show === true });
  return frameOf(pathname, isShown);
}
