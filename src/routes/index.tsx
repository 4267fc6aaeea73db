import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { ComingTab } from '#features/home/coming-tab.tsx';
import { chooseOrderTypeByHand } from '#features/outlet-choice/outlet-actions.ts';
import { useOutletChoice } from '#features/outlet-choice/use-outlet-choice.ts';
import { readSearchStrictly } from '#platform/read-search.ts';
import { HomePage } from './-home-page.tsx';

const tabs = ['HomeDelivery', 'TakeAway', 'DineIn', 'StealDeal', 'EventList'] as const;
type Tab = (typeof tabs)[number];

interface HomeSearch {
  /** An order type, or one of the tabs that are no order types. */
  tab?: Tab;
  /** What to look for in the menu; present and empty puts the cursor into the search. */
  search?: string;
  /** "My usual" of the installed app: asks whether it is to go into the cart. */
  usual?: boolean;
}

export const Route = createFileRoute('/')({
  validateSearch: readSearchStrictly((search): HomeSearch => {
    const tab = tabs.find((name) => name === search['tab']);
    const query = search['search'];
    return {
      ...(tab === undefined ? {} : { tab }),
      ...(typeof query === 'string' ? { search: query } : {}),
      ...(search['usual'] === true ? { usual: true } : {}),
    };
  }),
  component: HomeRoute,
});

function HomeRoute() {
  const { tab, search, usual = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const handleUsualAnswered = useCallback(
    () => void navigate({ search: ({ usual: _asked, ...rest }) => rest, replace: true }),
    [navigate],
  );
  useEffect(() => {
    if (tab !== undefined && tab !== 'StealDeal' && tab !== 'EventList') chooseOrderTypeByHand(tab);
  }, [tab]);
  const list = useOutletChoice();
  if (tab === 'StealDeal' || tab === 'EventList') return <ComingTab tab={tab} />;
  return (
    <HomePage list={list} initialQuery={search} isUsualAsked={usual} onUsualAnswered={handleUsualAnswered} />
  );
}
