import type { Profile } from '#contract/account/account.ts';
import type { Session } from '#contract/stored.ts';

/** A customer who has entered only a name. */
const profile: Profile = {
  ...{ recordId: 1, uuid: '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11', fullName: 'Asha', mobile: '9876543210' },
  ...{ mobileVerified: true, email: '', emailVerified: false, gender: null, dateOfBirth: null },
  ...{ anniversaryDate: null, userImage: null },
};

export const storedSession: Session = {
  credential: { mobile: profile.mobile, secretKey: 's'.repeat(43) },
  profile,
};
