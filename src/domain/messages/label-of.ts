/** The label of a status; an unknown status shows its own text. */
export function labelOf(labels: Readonly<Record<string, () => string>>, status: string): string {
  return (Object.hasOwn(labels, status) ? labels[status]?.() : undefined) ?? status;
}
