import { columnsOf, day, moment, status, text } from '../kernel/columns.ts';
import type { ServiceSplit } from './split.ts';

/** The columns of services with their splits, and of the splits that wait for a second administrator. */
export const splitColumns = columnsOf<ServiceSplit>()(
  'splits',
  {
    orgName: text('MDA', 112),
    serviceName: text('Service', 130),
    serviceStatus: status('Service status', 76),
    split: text('Split in force', 120),
    proposed: text('Proposed split', 120),
    from: day('From'),
    setBy: text('Set by'),
    setAt: moment('Set on'),
  },
  'serviceId',
);
