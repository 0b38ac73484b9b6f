import { confirmationsOn } from './confirmations-on.ts';

/** On the server that `npm start` includes. */
export const bench = confirmationsOn({
  id: 'confirmations',
  title: 'Confirming payments',
  kind: 'PostgreSQL 18 as it comes from npm, compiled for size (-Os)',
  version: '18',
});
