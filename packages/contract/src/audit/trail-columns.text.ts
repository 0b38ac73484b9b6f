import { code, columnsOf, label, mda, moment, text } from '../kernel/columns.ts';
import { actorKindLabels } from './trail.text.ts';
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
  actorKind: label('Acted as', actorKindLabels, 90, { on: 'file' }),
  keyId: code('API key', 70, { on: 'file' }),
  traceId: text('Trace', 90, { on: 'file' }),
});
