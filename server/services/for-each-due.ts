/** The job stops after this many failures, because they indicate a problem of the database. */
const MAX_FAILURES = 5;

/**
 * Processes a job's records sequentially; a failing record does not block others, and the job finally rejects
 * with an AggregateError.
 */
export async function forEachDue<Item>(
  due: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of due) {
    if (failures.length === MAX_FAILURES) break;
    await work(item).catch((cause: unknown) => failures.push(cause));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} failed`);
}
