/** One line of the product's specification, and the test that shows that it holds. */
export interface Row {
  /** Section of the specification. */
  readonly section: number;
  /** The route, text, endpoint or constant word for word; of a rule, its sentence. */
  readonly text: string;
  /** Path of the test's file from the root, and the test's title in it. */
  readonly shownBy: readonly [file: string, title: string];
}

/** Rows of one section from their texts and the tests that show them. */
export function rowsOf(
  section: number,
  rows: readonly (readonly [text: string, file: string, title: string])[],
): Row[] {
  return rows.map(([text, file, title]) => ({ section, text, shownBy: [file, title] }));
}
