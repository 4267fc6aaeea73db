/** So many that fail may be passed by; more of them are the database's fault, and are waited out. */
const MAX_FAILURES = 5;

/**
 * Does a job's work for each of its records, one after the other. One that fails keeps none of the others
 * waiting; at the end the job fails for it, with an AggregateError of all causes.
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
