import type { ReactNode } from 'react';
import { AsOf } from './as-of.tsx';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

interface AnswerPartProps<Data> {
  data: Data | undefined;
  /** Of what time it is, where that is not now. */
  asOf: string | undefined;
  failed: LoadFailedProps | undefined;
  children: (data: Data) => ReactNode;
}

/** What an answer shows: itself, of what time it is, that it comes, or why it does not. */
export function AnswerPart<Data>({ data, asOf, failed, children }: AnswerPartProps<Data>) {
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
