import * as v from 'valibot';

/** 0 listens on any free port. */
export const PortSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);

export const MillisecondsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{2,6}$/, 'must be milliseconds'),
  v.transform(Number),
);

export const FlagSchema = v.pipe(
  v.picklist(['0', '1', 'false', 'true', 'off', 'on'], 'must be on or off'),
  v.transform((text) => ['1', 'true', 'on'].includes(text)),
);

export const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

export const SecretSchema = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

export const HttpUrlSchema = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]+$/, 'must be an http(s) address'));

export const HttpsUrlSchema = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.startsWith('https://', 'must be https'),
);

/** Removes the trailing slash that browsers add to a copied origin. */
export const OriginSchema = v.pipe(
  HttpUrlSchema,
  v.transform((origin) => origin.replace(/\/$/, '')),
  v.regex(/^[^/]+\/\/[^/]+$/, 'must be an origin without a path'),
);

/** Requests carry keys and codes, so they need TLS unless they stay on this machine. */
export const GatewayUrlSchema = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/[^\s/]|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$))\S*$/,
    'must be an address of https, or of this machine',
  ),
);

export const TileUrlSchema = v.pipe(
  GatewayUrlSchema,
  v.check(
    (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
    'must have {z}, {x} and {y} in it',
  ),
);

/** The length of Paytm's merchant key selects the cipher of its checksum. */
export const MerchantKeySchema = v.pipe(
  v.string(),
  v.regex(/^(.{16}|.{24}|.{32})$/, 'must have 16, 24 or 32 characters'),
);
