import { useEveryOutlet } from '#platform/restaurants/use-every-outlet.ts';

export interface OutletOption {
  readonly recordId: number;
  readonly title: string;
}

/** Every outlet as an option for a select field. */
export function useOutletOptions() {
  const { list, read } = useEveryOutlet();
  const options = list.map(({ recordId, title }): OutletOption => ({ recordId, title }));
  return { options, read };
}
