import { AT1, AT2 } from '@isura/contract/audit/trail';
import { actionInWords, categoryLabels } from '@isura/contract/audit/trail.text';
import { mda, moment, words } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

/** The audit trail as a file. */
export const files = {
  trail: {
    title: 'Audit trail',
    call: ({ kind }) => (kind === 'central' ? AT2 : AT1),
    asks: { category: categoryLabels },
    columns: [
      moment('at', 'When'),
      words('actorName', 'Who', 90),
      words('summary', 'What', 230),
      mda,
      { ...words('action', 'Action', 90), of: ({ action }) => actionInWords(String(action)) },
      words('location', 'Place', 90),
      words('ip', 'Address', 80),
      words('traceId', 'Trace', 90),
    ],
    onPaper: ['at', 'actorName', 'summary', 'action'],
  },
} as const satisfies ListFiles;
