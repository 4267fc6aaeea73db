/** Through town, as the crow flies. */
export const RIDE_METRES_PER_MINUTE = 330;

const HANDOVER_MINUTES = 6;

/** Nobody counts on a minute: what is said beforehand goes by fives. */
const SAID_IN_MINUTES = 5;

/** Minutes that a rider takes over so many metres, with the hand-over at both ends. */
export function rideMinutes(distanceMetres: number): number {
  return HANDOVER_MINUTES + Math.ceil(distanceMetres / RIDE_METRES_PER_MINUTE);
}

/** Minutes from the kitchen's yes to the door, as they are said beforehand: rounded up to five. */
export function aboutMinutesToDoor(prepMinutes: number, distanceMetres: number): number {
  return Math.ceil((prepMinutes + rideMinutes(distanceMetres)) / SAID_IN_MINUTES) * SAID_IN_MINUTES;
}
