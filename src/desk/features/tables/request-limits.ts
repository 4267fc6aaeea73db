/** Minutes after which a guest who has called is impatient. */
export const REQUEST_LIMITS = { due: 2, late: 5 } as const;
