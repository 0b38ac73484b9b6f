import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { adminRequestColumns } from '@isura/contract/admin-request/request-columns.text';
import { adminRequestStatusLabels, askedAsLabels } from '@isura/contract/kernel/admin-request.text';
import { listFile } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

/** The file of changes that wait for a second person. */
export const files = {
  'admin-requests': listFile(adminRequestColumns, {
    title: 'Administrator requests',
    call: () => AR1,
    asks: { 'asked-as': askedAsLabels },
    labels: { status: adminRequestStatusLabels },
    onPaper: ['number', 'summary', 'askedByName', 'status'],
  }),
} satisfies ListFiles;
