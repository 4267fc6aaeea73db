/** The label of a status; one that this build does not know shows its own text. */
export function labelOf(labels: Readonly<Record<string, () => string>>, status: string): string {
  return (Object.hasOwn(labels, status) ? labels[status]?.() : undefined) ?? status;
}
