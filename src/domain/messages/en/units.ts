/** Measures as people read them. */
export const unitsText = {
  metres: (count: string) => `${count} m`,
  kilometres: (count: string) => `${count} km`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
};
