import { columnsOf, mda, moment, status, text } from '../kernel/columns.ts';
import type { ServiceToActivate } from './activation.ts';

/** The columns of the services of all MDAs. */
export const activationColumns = columnsOf<ServiceToActivate>()('all-services', {
  orgName: mda,
  name: text('Service', 150),
  head: text('Revenue head', 150),
  rule: text('Rule', 100),
  split: text('Split', 50),
  askedAt: moment('Requested'),
  askedByName: text('Requested by'),
  status: status('Status', 76),
});
