import type { ReactNode } from 'react';
import { AsOf } from './as-of.tsx';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedDataProps<Data> {
  data: Data | undefined;
  asOf: string | undefined;
  failed: LoadFailedProps | undefined;
  children: (data: Data) => ReactNode;
}

/** Shows data with its age, else the failure if there is one, else a skeleton. */
export function LoadedData<Data>({ data, asOf, failed, children }: LoadedDataProps<Data>) {
  if (data !== undefined) {
    return (
      <>
        {asOf === undefined ? null : <AsOf label={asOf} />}
        {children(data)}
      </>
    );
  }
  return failed === undefined ? <Skeleton shape="card" count={3} /> : <LoadFailed {...failed} />;
}
