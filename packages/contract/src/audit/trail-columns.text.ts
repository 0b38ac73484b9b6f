import { columnsOf, mda, moment, text } from '../kernel/columns.ts';
import type { AuditEvent } from './trail.ts';

/** The columns of the audit trail. */
export const trailColumns = columnsOf<AuditEvent>()('trail', {
  at: moment('When'),
  actorName: text('Who'),
  summary: text('What', 230),
  orgName: mda,
  action: text('Action'),
  location: text('Place'),
  ip: text('IP address', 80),
  traceId: text('Trace', 90, { on: 'file' }),
});
