/** One line of the product's specification, and the test that shows that it holds. */
export interface Row {
  /** Section of the specification. */
  readonly section: number;
  /** The route, text, endpoint or constant word for word; of a rule, what it says. */
  readonly says: string;
  /** Path of the test's file from the root, and the test's title in it. */
  readonly shownBy: readonly [file: string, title: string];
}

/** Rows of one section from a list of what they say and the tests that show it. */
export function rowsOf(
  section: number,
  rows: readonly (readonly [says: string, file: string, title: string])[],
): Row[] {
  return rows.map(([says, file, title]) => ({ section, says, shownBy: [file, title] }));
}
