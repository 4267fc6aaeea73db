/** True within the bounding box of India, in whole degrees. */
export const isInIndia = (latitude: number, longitude: number): boolean =>
  latitude >= 6 && latitude <= 38 && longitude >= 68 && longitude <= 98;
