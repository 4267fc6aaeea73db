/**
 * Everything that makes this chain itself. Another chain takes the app over by editing this one file
 * (and the pictures in `public/`). The licence numbers are placeholders until the owner's are known.
 */
export const BRAND = {
  name: 'Sunehri Cafe & Lounge',
  shortName: 'Sunehri',
  tagline: 'Cafe, kitchen and lounge',
  colours: { gold: '#F6B547', white: '#FFFFFF', black: '#000000' },
  contacts: {
    phoneNumber: '+91 172 400 0100',
    email: 'care@sunehri.example',
    grievanceOfficer: 'The Grievance Officer, Sunehri Cafe & Lounge',
    addressLine: 'Phase 8, Industrial Area, Mohali, Punjab 160071',
  },
  links: {
    website: 'https://sunehri.example',
    appStore: 'https://apps.apple.com/in/app/sunehri/id000000000',
    playStore: 'https://play.google.com/store/apps/details?id=example.sunehri.app',
    instagram: 'https://www.instagram.com/sunehri.example',
    facebook: 'https://www.facebook.com/sunehri.example',
    youtube: 'https://www.youtube.com/@sunehri.example',
  },
  legal: {
    companyName: 'Sunehri Hospitality Private Limited',
    fssaiNumber: '10026063000001',
    gstin: '03AAACS0000A1Z5',
    cin: 'U55101PB2025PTC000001',
  },
  copyrightYear: 2025,
  /** Followed by the build number. */
  versionLabel: 'Version 0.0.',
} as const;

/** The chain's apps in the stores. */
export interface BrandApps {
  readonly android?: {
    /** As in the Play Store's link: `com.chain.app`. */
    readonly packageName: string;
    /** SHA-256 fingerprints of the certificates that sign it, as the Play Console shows them. */
    readonly certificateFingerprints: readonly string[];
  };
  readonly ios?: {
    /** Team id and bundle id: `A1B2C3D4E5.com.chain.app`. */
    readonly appId: string;
  };
}

/** Which apps of the stores open links of this one; without an entry the app claims none. */
export const BRAND_APPS: BrandApps = {};

/** Who a message is from, unless the operator has registered another: by itself, since no page needs it. */
export const SMS_SENDER = 'SUNHRI';
