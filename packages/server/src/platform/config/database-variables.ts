import * as z from 'zod';
import { urlOf, variable, whole, words } from './variable.ts';

/** The variables of the database and its surroundings. */
export const databaseVariables = {
  DATABASE_URL: variable({
    about:
      'The PostgreSQL database (15 or newer) that holds all data; LIVE needs sslmode=verify-full, and sslrootcert=FILE for your own certificate authority. Without it `npm start` runs its own PostgreSQL.',
    example: 'postgres://isura_admin:password@db.example.gov.ng:5432/isura?sslmode=verify-full',
    schema: urlOf(['postgres:', 'postgresql:']),
  }),
  REPORTS_DATABASE_URL: variable({
    about:
      'A standby of that PostgreSQL, used for reports, exports and `npm run verify`, with the same login. Left out, or while it cannot be reached, they read the primary. docs/runbooks/standby.md',
    example: 'postgres://isura_admin:password@db2.example.gov.ng:5432/isura?sslmode=verify-full',
    optional: true,
    schema: urlOf(['postgres:', 'postgresql:']),
  }),
  PORTAL_NUMBER: variable({
    about:
      'Number of this portal among several that run side by side, 1 to 900: its ids start at that many million million. Set before the first payment, never changed. docs/runbooks/several-portals.md',
    example: '12',
    fallback: '0',
    schema: whole(0, 900),
  }),
  PORTAL_CODE: variable({
    about:
      'Prefix for the names of attempts at payment providers and transfers at banks, so that portals sharing one never use the same name.',
    example: 'LA',
    optional: true,
    schema: z.string().regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters'),
  }),
  WAL_ARCHIVE: variable({
    about:
      'Folder in which the PostgreSQL of `npm start` archives its write-ahead log, so that a backup can be restored to any later moment; best on another disk. Left out: nothing is archived. docs/runbooks/backup-and-restore.md',
    example: '/var/backups/isura/wal',
    optional: true,
    schema: words('WAL_ARCHIVE', 1000),
  }),
};
