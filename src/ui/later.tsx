import { type ComponentType, useEffect, useState } from 'react';

const Nothing = () => null;

interface Stands<Props> {
  /** In the place of the part until its code is there; it should take as much room. */
  readonly before?: ComponentType<Props>;
  /** In its place when the code cannot be fetched. The next time that the part is shown it is asked for anew. */
  readonly instead?: ComponentType<Props>;
}

/** A part of a page whose code comes when the part is first shown. */
export function later<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  { before: Before = Nothing, instead: Instead = Before }: Stands<Props> = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (known !== undefined) return setPart(() => known);
      let isLeft = false;
      find().then(
        (found) => {
          known = found;
          if (!isLeft) setPart(() => found);
        },
        () => isLeft || setPart(() => Instead),
      );
      return () => {
        isLeft = true;
      };
    }, []);
    return Part === undefined ? <Before {...props} /> : <Part {...props} />;
  };
}
