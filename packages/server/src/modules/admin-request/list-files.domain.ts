import { AR1 } from '@isura/contract/admin-request/admin-requests';
import {
  adminRequestStatusLabels,
  adminRequestTypeLabels,
  askedAsLabels,
} from '@isura/contract/kernel/admin-request.text';
import { labelled, mda, moment, words } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

/** The file of changes that wait for a second person. */
export const files = {
  'admin-requests': {
    title: 'Administrator requests',
    call: () => AR1,
    asks: { 'asked-as': askedAsLabels },
    columns: [
      words('number', 'Number', 90),
      mda,
      words('summary', 'What', 200),
      labelled('type', 'Kind', adminRequestTypeLabels),
      words('askedByName', 'Asked by', 90),
      moment('askedAt', 'Asked'),
      labelled('status', 'Status', adminRequestStatusLabels),
    ],
    onPaper: ['number', 'summary', 'askedByName', 'status'],
  },
} as const satisfies ListFiles;
