const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** True when the check character of a GSTIN is correct. */
export function isCheckRight(gstin: string): boolean {
  const sum = [...gstin.slice(0, -1)].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return gstin.at(-1) === DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}

/** States by GSTIN prefix, with alternative names. */
const states: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '01': ['Jammu and Kashmir', 'JK', 'J and K'],
  '02': ['Himachal Pradesh', 'HP'],
  '03': ['Punjab', 'PB'],
  '04': ['Chandigarh', 'CH'],
  '05': ['Uttarakhand', 'UK', 'Uttaranchal'],
  '06': ['Haryana', 'HR'],
  '07': ['Delhi', 'DL', 'New Delhi', 'Delhi NCR', 'NCT of Delhi'],
  '08': ['Rajasthan', 'RJ'],
  '09': ['Uttar Pradesh', 'UP'],
  '10': ['Bihar', 'BR'],
  '11': ['Sikkim', 'SK'],
  '12': ['Arunachal Pradesh', 'AR'],
  '13': ['Nagaland', 'NL'],
  '14': ['Manipur', 'MN'],
  '15': ['Mizoram', 'MZ'],
  '16': ['Tripura', 'TR'],
  '17': ['Meghalaya', 'ML'],
  '18': ['Assam', 'AS'],
  '19': ['West Bengal', 'WB'],
  '20': ['Jharkhand', 'JH'],
  '21': ['Odisha', 'OD', 'OR', 'Orissa'],
  '22': ['Chhattisgarh', 'CG', 'Chattisgarh'],
  '23': ['Madhya Pradesh', 'MP'],
  '24': ['Gujarat', 'GJ'],
  '25': ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  '26': ['Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli', 'Daman and Diu', 'DNHDD'],
  '27': ['Maharashtra', 'MH'],
  '28': ['Andhra Pradesh', 'AP'],
  '29': ['Karnataka', 'KA'],
  '30': ['Goa', 'GA'],
  '31': ['Lakshadweep', 'LD'],
  '32': ['Kerala', 'KL'],
  '33': ['Tamil Nadu', 'TN'],
  '34': ['Puducherry', 'PY', 'Pondicherry'],
  '35': ['Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar', 'Andaman'],
  '36': ['Telangana', 'TS', 'TG'],
  '37': ['Andhra Pradesh', 'AP'],
  '38': ['Ladakh', 'LA'],
};

const plainState = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

/** The state of a GSTIN when it differs from `state`, or `no state` for an unknown prefix; else undefined. */
export function findOtherState(gstin: string, state: string): string | undefined {
  const names = states[gstin.slice(0, 2)];
  if (names === undefined) return 'no state';
  return names.some((name) => plainState(name) === plainState(state)) ? undefined : names[0];
}
