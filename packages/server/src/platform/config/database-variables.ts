import * as z from 'zod';
import { urlOf, variable, whole, words } from './variable.ts';

/** The database, and what stands beside it. */
export const databaseVariables = {
  DATABASE_URL: variable({
    about:
      'The PostgreSQL (15 or newer) that holds everything; LIVE wants sslmode=verify-full, and sslrootcert=FILE for an authority of your own. `npm start` without it brings its own.',
    example: 'postgres://isura_admin:password@db.example.gov.ng:5432/isura?sslmode=verify-full',
    schema: urlOf(['postgres:', 'postgresql:']),
  }),
  REPORTS_DATABASE_URL: variable({
    about:
      'A standby of that PostgreSQL, which reports, exports and `npm run verify` read; with the same login. Left out, or while it is away, they read where everything is written. docs/runbooks/standby.md',
    example: 'postgres://isura_admin:password@db2.example.gov.ng:5432/isura?sslmode=verify-full',
    optional: true,
    schema: urlOf(['postgres:', 'postgresql:']),
  }),
  PORTAL_NUMBER: variable({
    about:
      'Which of several portals beside each other this is, 1 to 900: its ids begin at so many million million. Set before the first payment, never changed. docs/runbooks/several-portals.md',
    example: '12',
    fallback: '0',
    schema: whole(0, 900),
  }),
  PORTAL_CODE: variable({
    about:
      'Letters that stand before the names of attempts at payment providers and of transfers at banks, so that portals at one of them never share one.',
    example: 'LA',
    optional: true,
    schema: z.string().regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters'),
  }),
  WAL_ARCHIVE: variable({
    about:
      'Folder in which the PostgreSQL of `npm start` keeps its write-ahead log, so that a backup can be brought to any moment after it; best on another disk. Left out: none is kept. docs/runbooks/backup-and-restore.md',
    example: '/var/backups/isura/wal',
    optional: true,
    schema: words('WAL_ARCHIVE', 1000),
  }),
};
