import { AT1, AT2 } from '@isura/contract/audit/trail';
import { actionInWords, categoryLabels } from '@isura/contract/audit/trail.text';
import { trailColumns } from '@isura/contract/audit/trail-columns.text';
import { listFile } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

/** The audit trail as a file. */
export const files = {
  trail: listFile(trailColumns, {
    title: 'Audit trail',
    call: ({ kind }) => (kind === 'central' ? AT2 : AT1),
    asks: { category: categoryLabels },
    values: { action: ({ action }) => actionInWords(action) },
    onPaper: ['at', 'actorName', 'summary', 'action'],
  }),
} satisfies ListFiles;
