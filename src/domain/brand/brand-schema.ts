import * as v from 'valibot';
import { LanguageSchema } from '#contract/fields.ts';
import { UpiIdSchema } from '#contract/orders/payment.ts';
import { isInIndia } from '../time/india.ts';

/* Schemas of the files in `brand/`; the build and the server parse them, so that no browser loads this
   module. */

const explain = ({ expected }: v.BaseIssue<unknown>) =>
  expected === 'never' ? 'is no setting of the brand' : 'is missing';

const TextSchema = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const HttpsSchema = v.pipe(
  TextSchema,
  v.url('must be an address'),
  v.startsWith('https://', 'must begin with https://'),
);
const SwitchSchema = v.boolean('must be true or false');
const degrees = (limit: number) =>
  v.pipe(
    v.number('must be a number of degrees'),
    v.minValue(-limit, `must be at least -${limit}`),
    v.maxValue(limit, `must be at most ${limit}`),
  );

const AppsSchema = v.strictObject(
  {
    android: v.optional(
      v.strictObject(
        {
          /** As in the Play Store link: `com.chain.app`. */
          packageName: TextSchema,
          /** SHA-256 fingerprints of the signing certificates, as the Play Console shows them. */
          certificateFingerprints: v.array(TextSchema, 'must be a list of fingerprints'),
        },
        explain,
      ),
    ),
    ios: v.optional(
      v.strictObject(
        {
          /** Team id and bundle id: `A1B2C3D4E5.com.chain.app`. */
          appId: TextSchema,
        },
        explain,
      ),
    ),
  },
  explain,
);
export type BrandApps = v.InferOutput<typeof AppsSchema>;

/** `brand/brand.json`: the chain's data for app, worker and server. */
export const BrandSchema = v.pipe(
  v.strictObject(
    {
      /** Prefix of stored data on phones; changing it loses the carts and sessions of customers. */
      id: v.pipe(
        TextSchema,
        v.regex(/^[a-z][a-z0-9-]{1,29}$/, 'must be lower-case letters, digits and hyphens'),
      ),
      name: TextSchema,
      shortName: TextSchema,
      tagline: TextSchema,
      /** SMS sender, unless the operator has registered another. */
      smsSender: v.pipe(TextSchema, v.regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')),
      contacts: v.strictObject(
        {
          phoneNumber: v.pipe(
            TextSchema,
            v.regex(/^\+[\d ]{8,20}$/, 'must be a number such as +91 98765 43210'),
          ),
          email: v.pipe(TextSchema, v.email('must be an e-mail address')),
          grievanceOfficer: TextSchema,
          addressLine: TextSchema,
        },
        explain,
      ),
      links: v.strictObject(
        {
          website: HttpsSchema,
          appStore: v.optional(HttpsSchema),
          playStore: v.optional(HttpsSchema),
          instagram: v.optional(HttpsSchema),
          facebook: v.optional(HttpsSchema),
          youtube: v.optional(HttpsSchema),
        },
        explain,
      ),
      legal: v.strictObject(
        {
          companyName: TextSchema,
          fssaiNumber: v.pipe(TextSchema, v.regex(/^\d{14}$/, 'must have 14 digits')),
          gstin: v.pipe(TextSchema, v.regex(/^[0-9A-Z]{15}$/, 'must have 15 capital letters and digits')),
          cin: v.pipe(TextSchema, v.regex(/^[0-9A-Z]{21}$/, 'must have 21 capital letters and digits')),
          /** Jurisdiction for disputes: `Delhi`. */
          courts: TextSchema,
        },
        explain,
      ),
      /** Default UPI account of outlets; without it, outlets that have none accept no UPI at the counter. */
      upi: v.optional(
        v.strictObject(
          {
            id: v.pipe(
              TextSchema,
              v.check((id) => v.is(UpiIdSchema, id), 'must be a UPI id such as name@bank'),
            ),
            payee: TextSchema,
          },
          explain,
        ),
      ),
      copyrightYear: v.pipe(
        v.number('must be a year'),
        v.integer('must be a year'),
        v.minValue(1900, 'must be a year'),
      ),
      versionLabel: v.string('must be a text'),
      apps: AppsSchema,
      /** Assumed place of a new customer; without it the customer chooses one. */
      defaultPlace: v.optional(
        v.pipe(
          v.strictObject({ label: TextSchema, latitude: degrees(90), longitude: degrees(180) }, explain),
          v.check(
            ({ latitude, longitude }) => isInIndia(latitude, longitude) || !isInIndia(longitude, latitude),
            'has latitude and longitude swapped: the point is outside India',
          ),
        ),
      ),
      pages: v.strictObject(
        {
          ceo: SwitchSchema,
          franchise: SwitchSchema,
          jobAndCareer: SwitchSchema,
          upcomingOutlets: SwitchSchema,
          atmBar: SwitchSchema,
          mrpNight: SwitchSchema,
          deals: SwitchSchema,
          events: SwitchSchema,
        },
        explain,
      ),
    },
    explain,
  ),
  v.check(
    ({ apps, links }) => apps.android === undefined || links.playStore !== undefined,
    'links.playStore is missing, which apps.android needs',
  ),
  v.check(
    ({ apps, links }) => apps.ios === undefined || links.appStore !== undefined,
    'links.appStore is missing, which apps.ios needs',
  ),
);
export type Brand = v.InferOutput<typeof BrandSchema>;

const TextOfBannerSchema = v.pipe(v.string('must be a text'), v.trim());
const PictureSchema = v.pipe(
  TextSchema,
  v.regex(/^[a-z0-9-]+\.(webp|jpg|png)$/, 'must be the name of a picture in brand/banners'),
);

/** `brand/banners.json`: banners of home, in order. */
export const BannersSchema = v.array(
  v.strictObject(
    {
      place: v.picklist(['top', 'bottom'], 'must be top or bottom'),
      picture: PictureSchema,
      widePicture: PictureSchema,
      /** Action on tap: `home`, `Reservation`, or an order type such as `TakeAway`. */
      action: TextSchema,
      title: TextOfBannerSchema,
      subtitle: TextOfBannerSchema,
      /** The words for readers of another language. */
      translations: v.exactOptional(
        v.record(
          LanguageSchema,
          v.strictObject({ title: TextOfBannerSchema, subtitle: TextOfBannerSchema }, explain),
        ),
      ),
    },
    explain,
  ),
  'must be a list of banners',
);
export type BrandBanner = v.InferOutput<typeof BannersSchema>[number];

/** `brand/gazetteer.json`: towns and landmarks around the outlets. */
export const GazetteerSchema = v.array(
  v.strictObject(
    {
      name: TextSchema,
      city: TextSchema,
      state: TextSchema,
      postalCode: v.string('must be a text'),
      latitude: degrees(90),
      longitude: degrees(180),
    },
    explain,
  ),
  'must be a list of places',
);
export type NamedPlace = v.InferOutput<typeof GazetteerSchema>[number];

/** Parses a brand file, or returns one sentence for each fault, with the file name. */
export function parseBrandFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  content: unknown,
):
  | { readonly ok: true; readonly value: v.InferOutput<Schema> }
  | { readonly ok: false; readonly problems: string[] } {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return { ok: true, value: parsed.output };
  const problems = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue);
    return `brand/${file}: ${path === null ? '' : `${path} `}${issue.message}.`;
  });
  return { ok: false, problems };
}
