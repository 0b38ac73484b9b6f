import { adminRequestTypeLabels } from '../kernel/admin-request.text.ts';
import type { AdminRequest } from '../kernel/admin-request.ts';
import { code, columnsOf, label, mda, moment, status, text } from '../kernel/columns.ts';

/** The columns of changes that wait for a second person. */
export const adminRequestColumns = columnsOf<AdminRequest>()('admin-requests', {
  number: code('Number'),
  orgName: mda,
  summary: text('What', 200),
  type: label('Kind', adminRequestTypeLabels),
  askedByName: text('Requested by'),
  askedAt: moment('Requested'),
  status: status('Status'),
});
