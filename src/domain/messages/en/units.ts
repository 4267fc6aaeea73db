const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Measures as people read them. */
export const unitsText = {
  /** Ten-metre steps below a kilometre, one decimal below ten. */
  distance: (metres: number) => {
    if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
    return `${(metres / 1000).toFixed(metres < 9950 ? 1 : 0).replace('.0', '')} km`;
  },
  /** A wait, rounded up so that nobody comes back too early. */
  wait: (ms: number) => {
    const seconds = Math.max(1, Math.ceil(ms / 1000));
    if (seconds < 60) return many(seconds, 'second');
    const minutes = Math.ceil(seconds / 60);
    return minutes < 60 ? many(minutes, 'minute') : many(Math.ceil(minutes / 60), 'hour');
  },
  /** A running clock: `0:29`. */
  clock: (ms: number) => {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  },
};
