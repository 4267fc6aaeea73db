/** Whether an outlet is open, in one line: said on home and at the cart, too. */
export const opennessText = {
  openUntil: (time: string) => `Open until ${time}`,
  openAllDay: 'Open all day',
  closesSoon: (time: string) => `Closes soon · ${time}`,
  closedOpensAt: (time: string) => `Closed · opens ${time}`,
  closedOpensTomorrow: (time: string) => `Closed · opens tomorrow ${time}`,
  closedOpensOn: (day: string, time: string) => `Closed · opens ${day} ${time}`,
  closed: 'Closed',
  awaited: 'Opening soon · no orders yet',
  paused: 'Not taking orders right now',
  weekdays: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
};
