import { createFileRoute } from '@tanstack/react-router';

const tabs = ['HomeDelivery', 'TakeAway', 'DineIn', 'StealDeal', 'EventList'] as const;
type Tab = (typeof tabs)[number];

interface HomeSearch {
  tab?: Tab;
  search?: string;
}

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => {
    const tab = tabs.find((name) => name === search['tab']);
    const query = search['search'];
    return {
      ...(tab === undefined ? {} : { tab }),
      ...(typeof query === 'string' ? { search: query } : {}),
    };
  },
  component: () => null,
});
