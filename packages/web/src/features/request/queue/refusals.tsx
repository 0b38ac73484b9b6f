import { PR12 } from '@isura/contract/pay/disbursement';
import { PR7 } from '@isura/contract/request/approvals';
import { PR9 } from '@isura/contract/request/corrections';
import { paymentType } from '@isura/contract/request/payment-types';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { mayAct } from '../../../routing/guards.ts';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { chip } from '../../../ui/list/list-filter.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { draftWay, mayMake } from '../payment/payment-type.ts';
import { ByReason, reasonName } from './by-reason.tsx';
import { CloseFailed } from './close-failed.tsx';
import { failedText as text } from './failed.text.ts';
import { failureColumns, isWorn } from './failure-columns.tsx';
import { lineAct, openRequest, opens } from './queue-acts.tsx';
import { queueColumns, queueFilters, queueOf } from './queue-columns.tsx';

const PATH = '/admin/payment/failed-transaction';
const columns = [
  ...queueColumns('requestNumber', 'lineNo', 'beneficiaryName', 'bankName', 'accountNumber', 'amount'),
  ...failureColumns,
  ...queueColumns('typeLabel', 'payDate', 'orgName'),
];
const failed = queueOf({
  id: 'lines-failed',
  extra: ['lineNo', 'accountNumber', 'typeLabel', 'payDate'],
  caption: text.caption,
  columns,
  filters: [...queueFilters, chip('reason', text.reasonFilter, 'reason', (_: LineInQueue, code) => reasonName(code))],
  empty: text.empty,
});
const SCOPE = { view: 'failed' } as const;

const retry = lineAct(PR12, 'retried');
const acts: readonly RowAct<LineInQueue>[] = [
  opens,
  { label: text.retry, needs: PR12.id, when: (row) => !isWorn(row), act: (row, tools) => retry([row], tools) },
  {
    label: text.correct,
    when: ({ type }, person) => {
      const entry = paymentType(type);
      return entry?.line.some(({ kind }) => kind === 'account') === true && mayMake(person, entry);
    },
    act: ({ requestId, id: lineId }, { send, go, person }) =>
      send(PR9, { params: { requestId, lineId }, body: { values: {} } }, (made) => void go(draftWay(person, made))),
  },
  {
    label: text.close,
    danger: true,
    needs: PR7.id,
    when: (_, { resources }) => mayAct(resources, PATH),
    act: (row, { open }) =>
      open(({ done, close }) => <CloseFailed row={row} done={() => done(text.closed)} close={close} />),
  },
];
const pick: Pick<LineInQueue> = {
  may: (row) => !isWorn(row),
  most: 500,
  sum: ({ amount }) => amount,
  acts: [{ label: text.retrySelected, look: 'primary', needs: PR12.id, act: retry }],
};

/** Lists lines that a bank refused or returned: the reason, the number of attempts, and the possible actions. */
export const Refusals = (): ReactNode => (
  <List
    of={failed}
    scope={SCOPE}
    open={openRequest}
    actions={acts}
    pick={pick}
    above={(page, { address, change }) => (
      <>
        <ByReason
          header={page?.headers?.['x-by-reason']}
          chosen={address['reason'] as string | undefined}
          choose={(reason) => change({ reason })}
        />
        {page?.items.some(isWorn) && <Notice tone="info">{text.wornMany(page.items.filter(isWorn).length)}</Notice>}
      </>
    )}
  />
);
