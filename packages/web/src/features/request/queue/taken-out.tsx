import * as addresses from '@isura/contract/kernel/addresses';
import type { ReactNode } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { List } from '../../../ui/list/list.tsx';
import { takenOutText as text } from './queue.text.ts';
import { opens } from './queue-acts.tsx';
import { queueColumns } from './queue-columns.tsx';
import { queueOf } from './queue-list.ts';
import { resubmitOne, resubmitting } from './resubmit-lines.ts';

const columns = queueColumns(
  'requestNumber',
  'lineNo',
  'beneficiaryName',
  'amount',
  'exclusionReason',
  'excludedByName',
  'excludedLevel',
  'bankName',
  'accountNumber',
  'payDate',
  'typeLabel',
  'orgName',
);
const takenOut = queueOf({
  id: 'lines-taken-out',
  extra: ['lineNo', 'accountNumber', 'payDate', 'typeLabel'],
  caption: text.caption,
  columns,
  empty: text.empty,
});
const SCOPE = { view: 'excluded' } as const;

/**
 * Lists lines that reviewers excluded from payments (PR13), with reason and reviewer; their maker can resubmit them.
 */
export const TakenOut = (): ReactNode => (
  <List
    of={takenOut}
    scope={SCOPE}
    open={({ requestId }, { go }) => void go(targetOf(addresses.excludedDetails({ requestId })))}
    actions={[opens, resubmitOne]}
    pick={resubmitting}
  />
);
