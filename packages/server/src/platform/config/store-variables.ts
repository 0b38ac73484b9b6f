import { urlOf, variable, words } from './variable.ts';

/** The variables of the storage for uploaded files. */
export const storeVariables = {
  FILES_DIR: variable({
    about: 'Folder for uploaded files, used unless S3_BUCKET is set.',
    example: '.data/files',
    fallback: '.data/files',
    schema: words('FILES_DIR', 1000),
  }),
  CLAMD_URL: variable({
    about:
      'Virus scanner (clamd) that sees each uploaded file, tcp://host:3310 or unix:/run/clamav/clamd.ctl; required when PAYMENT_MODE is LIVE. Left out: files are kept as NOT_SCANNED.',
    example: 'tcp://127.0.0.1:3310',
    optional: true,
    schema: urlOf(['tcp:', 'unix:']),
  }),
  S3_ENDPOINT: variable({
    about: 'S3 store for files. Set all five S3_ variables or none.',
    example: 'https://s3.example.gov.ng',
    optional: true,
    schema: urlOf(['http:', 'https:']),
  }),
  S3_REGION: variable({
    about: 'Region of the S3 store.',
    example: 'af-west-1',
    optional: true,
    schema: words('S3_REGION', 60),
  }),
  S3_BUCKET: variable({
    about: 'Bucket of the S3 store.',
    example: 'isura-files',
    optional: true,
    schema: words('S3_BUCKET', 63),
  }),
  S3_ACCESS_KEY_ID: variable({
    about: 'Key id for the S3 store.',
    example: 'isura',
    optional: true,
    schema: words('S3_ACCESS_KEY_ID', 128),
  }),
  S3_SECRET_ACCESS_KEY: variable({
    about: 'Secret for the S3 store.',
    example: '',
    make: 'the store issues it with the key id',
    optional: true,
    schema: words('S3_SECRET_ACCESS_KEY', 256).refine((text) => !/replace-this/.test(text), 'must not be an example'),
  }),
};
