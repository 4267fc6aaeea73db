/** Why somebody has to wait for longer than a moment, with the time as people read it. */
export const waitsText = {
  unpaidHolds: (wait: string) =>
    `You have kept these for some time without paying for them. They are there for others now; please try again in ${wait}.`,
};
