/** Speed of a rider in city traffic, along the straight line between outlet and customer. */
export const RIDE_METRES_PER_MINUTE = 330;

const HANDOVER_MINUTES = 6;

/** Estimates are in steps of five minutes, because single minutes would be false precision. */
const ROUNDED_TO_MINUTES = 5;

/** Riding minutes for a distance, with the handover at both ends. */
export function rideMinutes(distanceMetres: number): number {
  return HANDOVER_MINUTES + Math.ceil(distanceMetres / RIDE_METRES_PER_MINUTE);
}

/** Estimated minutes from acceptance to the door, rounded up to five. */
export function aboutMinutesToDoor(prepMinutes: number, distanceMetres: number): number {
  return Math.ceil((prepMinutes + rideMinutes(distanceMetres)) / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES;
}
