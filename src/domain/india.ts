/** Whether a point is within the bounds of India, in whole degrees. */
export const isInIndia = (latitude: number, longitude: number): boolean =>
  latitude >= 6 && latitude <= 38 && longitude >= 68 && longitude <= 98;
