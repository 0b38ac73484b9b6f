import { confirmationsOn } from './confirmations-on.ts';

/** On a server as an administrator installs it, which is what DATABASE_URL points to in production. */
export const bench = confirmationsOn({
  id: 'confirmations-outside',
  title: 'Confirming payments on an outside PostgreSQL',
  kind: 'PostgreSQL 15 of Debian, compiled for speed (-O2)',
  version: '15',
});
