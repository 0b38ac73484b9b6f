import { code, columnsOf, label, mda, moment, money, text } from '../kernel/columns.ts';
import type { RejectedItem } from './collection-view.ts';
import { rejectedKindLabels, rejectedReasonLabels } from './words.text.ts';

/** The columns of rejected items. */
export const rejectedColumns = columnsOf<RejectedItem>()(
  'rejected-items',
  {
    at: moment('Date'),
    kind: label('What', rejectedKindLabels, 76),
    number: code('Number'),
    reason: label('Reason', rejectedReasonLabels),
    words: text('Details', 150),
    orgName: mda,
    serviceName: text('Service', 130),
    amount: money('Amount'),
  },
  null,
);
