import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { chip, oneOf } from '../../../ui/list/list-filter.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { failedText as text } from './failed.text.ts';
import { failureColumns, isWorn } from './failure-columns.tsx';
import { openRequest } from './queue-acts.tsx';
import { queueColumns } from './queue-columns.tsx';
import { queueFilters, queueOf } from './queue-list.ts';
import { refusalActs, retrying } from './refusal-acts.tsx';

const columns = [
  ...queueColumns('requestNumber', 'lineNo', 'beneficiaryName', 'bankName', 'accountNumber', 'amount'),
  ...failureColumns,
  ...queueColumns('typeLabel', 'payDate', 'orgName'),
];
/** Returns the label of a reason. */
const reasonName = (code: string): string => text.reasons[code] ?? code;

const failed = queueOf({
  id: 'lines-failed',
  extra: ['lineNo', 'accountNumber', 'typeLabel', 'payDate'],
  caption: text.caption,
  columns,
  filters: [
    ...queueFilters,
    oneOf('fix', [text.fix, text.anyLine], () => ({ fixable: true }), { yes: text.byMe }),
    chip('reason', text.reasonFilter, 'reason', (_: LineInQueue, code) => reasonName(code)),
  ],
  strip: { by: 'reason', header: 'x-by-reason', adds: true, labelOf: reasonName },
  empty: text.empty,
});
const SCOPE = { view: 'failed' } as const;

/** Says of lines with reasons that something waits, and why. */
function Waiting({ whys, says }: { whys: readonly string[]; says: (count: number) => string }): ReactNode {
  if (whys.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{says(whys.length)}</p>
      <ul>
        {[...new Set(whys)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Lists lines that a bank refused or returned: the reason, the number of attempts, and the possible actions. */
export const Refusals = (): ReactNode => (
  <List
    of={failed}
    scope={SCOPE}
    open={openRequest}
    actions={refusalActs}
    pick={retrying}
    above={(page) => (
      <>
        {page?.items.some(isWorn) && <Notice tone="info">{text.wornMany(page.items.filter(isWorn).length)}</Notice>}
        <Waiting whys={page?.items.flatMap(({ whyNot }) => whyNot ?? []) ?? []} says={text.mayBePaid} />
        <Waiting whys={page?.items.flatMap(({ whyNotClosed }) => whyNotClosed ?? []) ?? []} says={text.mayNotClose} />
      </>
    )}
  />
);
