import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** An icon of lines on a square of 24, in the colour of the text around it; words beside it name it. */
export function createIcon(shapes: readonly Shape[]) {
  const lines = shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
  return function Icon({ size = 24, ...props }: Omit<LucideProps, 'absoluteStrokeWidth'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {lines}
      </svg>
    );
  };
}
