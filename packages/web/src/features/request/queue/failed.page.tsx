import { PR12 } from '@isura/contract/pay/disbursement';
import { PR7 } from '@isura/contract/request/approvals';
import { PR9 } from '@isura/contract/request/corrections';
import { paymentType } from '@isura/contract/request/payment-types';
import { type LineInQueue, PR13 } from '@isura/contract/request/queues';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayAct } from '../../../routing/guards.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { chip } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { draftWay, mayMake } from '../payment/payment-type.ts';
import { ByReason, reasonName } from './by-reason.tsx';
import { CloseFailed } from './close-failed.tsx';
import { contradictedText } from './contradicted.text.ts';
import { Contradicted } from './contradicted.tsx';
import { failedText as text } from './failed.text.ts';
import { failureColumns, isWorn } from './failure-columns.tsx';
import { queueText } from './queue.text.ts';
import { lineName, queueColumns, queueFilters, queueTotals } from './queue-columns.tsx';
import { titles } from './titles.text.ts';
import { useLineAct } from './use-line-act.tsx';
import { useOpenRequest } from './use-open-request.ts';

const PATH = '/admin/payment/failed-transaction';

const failed = listOf(PR13, {
  id: 'lines-failed',
  orderedBy: 'requestNumber,desc',
  extra: ['lineNo', 'accountNumber', 'typeLabel', 'payDate'],
  caption: text.caption,
  columns: [
    ...queueColumns('requestNumber', 'lineNo', 'beneficiaryName', 'bankName', 'accountNumber', 'amount'),
    ...failureColumns,
    ...queueColumns('typeLabel', 'payDate', 'orgName'),
  ],
  nameOf: lineName,
  filters: [...queueFilters, chip('reason', text.reasonFilter, 'reason', (_: LineInQueue, code) => reasonName(code))],
  totals: queueTotals,
  file: { report: 'payment-lines' },
  empty: text.empty,
});
const SCOPE = { view: 'failed' } as const;

/** Lists lines that a bank refused or returned: the reason, the number of attempts, and the possible actions. */
function Refusals(): ReactNode {
  const person = useSignedIn();
  const navigate = useNavigate();
  const openRequest = useOpenRequest();
  const [closing, close] = useState<LineInQueue>();
  const [isClosed, sayClosed] = useState(false);
  const retrying = useLineAct(PR12, 'retried');
  const correcting = useSend(PR9, {
    done: (made) => void navigate(draftWay(person, made)),
  });
  if (!person) return null;
  const mayRetry = mayCall(person, PR12.id);
  const mayClose = mayCall(person, PR7.id) && mayAct(person.resources, PATH);
  const corrects = ({ type }: LineInQueue): boolean => {
    const entry = paymentType(type);
    return entry?.line.some(({ kind }) => kind === 'account') === true && mayMake(person, entry);
  };
  const actions = (row: LineInQueue): readonly MenuItem[] => [
    { label: queueText.open, act: () => openRequest(row) },
    ...(mayRetry && !isWorn(row) ? [{ label: text.retry, act: () => retrying.act([row]) }] : []),
    ...(corrects(row)
      ? [
          {
            label: text.correct,
            act: () =>
              void correcting.send({ params: { requestId: row.requestId, lineId: row.id }, body: { values: {} } }),
          },
        ]
      : []),
    ...(mayClose ? [{ label: text.close, danger: true, act: () => close(row) }] : []),
  ];
  const pick: Pick<LineInQueue> = {
    may: (row) => !isWorn(row),
    most: 500,
    sum: ({ amount }) => amount,
    bar: (rows, clear) => (
      <Button look="primary" busy={retrying.isPending} onClick={() => retrying.act(rows, clear)}>
        {text.retrySelected}
      </Button>
    ),
  };
  return (
    <Stack>
      {isClosed && (
        <Notice tone="success" isAnnounced>
          {text.closed}
        </Notice>
      )}
      {retrying.said}
      <Refused error={correcting.problem} />
      {closing && (
        <CloseFailed
          key={closing.requestId}
          row={closing}
          done={() => {
            close(undefined);
            sayClosed(true);
          }}
          close={() => close(undefined)}
        />
      )}
      <List
        of={failed}
        scope={SCOPE}
        open={openRequest}
        actions={actions}
        pick={mayRetry ? pick : undefined}
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
    </Stack>
  );
}

/**
 * Lists lines that failed at the bank (screens.md 8.7): refused or returned, or with a bank that contradicts their
 * status.
 */
export default function FailedPage(): ReactNode {
  return (
    <Stack gap="xl">
      <PageHeader title={titles.failed} purpose={text.lead} />
      <Tabs
        label={contradictedText.parts}
        tabs={[
          { key: 'refused', label: contradictedText.failedTab, panel: <Refusals /> },
          { key: 'contradicted', label: contradictedText.tab, panel: <Contradicted /> },
        ]}
      />
    </Stack>
  );
}
