import { type ComponentProps, lazy, Suspense } from 'react';

const HandOverSheet = lazy(async () => ({ default: (await import('./hand-over-sheet.tsx')).HandOverSheet }));

/** The sheet loads when it opens: it brings a library for QR codes. */
export function HandOver(props: ComponentProps<typeof HandOverSheet>) {
  return (
    <Suspense>
      <HandOverSheet {...props} />
    </Suspense>
  );
}
