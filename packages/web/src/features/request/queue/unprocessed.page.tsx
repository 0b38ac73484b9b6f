import { type LineResult, PR11, PR20, PR31 } from '@isura/contract/pay/disbursement';
import { type LineInQueue, PR13 } from '@isura/contract/request/queues';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { notReceivedText } from './contradicted.text.ts';
import { LineOutcome } from './line-outcome.tsx';
import { isLongUnknown, NotReceived } from './not-received.tsx';
import { Paid } from './paid.tsx';
import { queueText, sendNowText, unprocessedText as text } from './queue.text.ts';
import { lineName, queueColumns, queueFilters, queueTotals } from './queue-columns.tsx';
import { SendNow } from './send-now.tsx';
import { titles } from './titles.text.ts';
import { useLineAct } from './use-line-act.tsx';
import { useOpenRequest } from './use-open-request.ts';

const rules = {
  columns: queueColumns(
    'requestNumber',
    'lineNo',
    'beneficiaryName',
    'amount',
    'status',
    'since',
    'bankName',
    'accountNumber',
    'decidedAt',
    'payDate',
    'orgName',
  ),
  extra: ['lineNo', 'accountNumber', 'decidedAt'],
  nameOf: lineName,
  filters: queueFilters,
  totals: queueTotals,
  file: { report: 'payment-lines' },
} as const;

const notSent = listOf(PR13, {
  id: 'lines-not-sent',
  orderedBy: 'requestNumber,desc',
  caption: text.tabs.notSent,
  ...rules,
  empty: text.empty,
});
const withBank = listOf(PR13, {
  id: 'lines-with-bank',
  orderedBy: 'requestNumber,desc',
  caption: text.tabs.withBank,
  ...rules,
  empty: text.emptyBank,
});

const held = listOf(PR13, {
  id: 'lines-held',
  orderedBy: 'requestNumber,desc',
  caption: text.held,
  ...rules,
  empty: text.emptyHeld,
});
const PATH = '/admin/payment/unprocessed-transactions';

const SCOPES = {
  notSent: { view: 'unprocessed', stage: 'not-sent' },
  withBank: { view: 'unprocessed', stage: 'with-bank' },
} as const;

/**
 * Lists what was not sent: a payment is sent as a whole, so sending one line sends all of it. SCHEDULED lines are sent
 * on their day, not by a person.
 */
function NotSent(): ReactNode {
  const open = useOpenRequest();
  const person = useSignedIn();
  const [sending, send] = useState<LineInQueue>();
  const [sent, say] = useState<string>();
  const maySend = person !== undefined && mayCall(person, PR11.id);
  const actions = (row: LineInQueue): readonly MenuItem[] => [
    { label: queueText.open, act: () => open(row) },
    ...(maySend && row.disbursement === 'NOT_STARTED' ? [{ label: sendNowText.verb, act: () => send(row) }] : []),
  ];
  return (
    <Stack>
      {sent && (
        <Notice tone="success" isAnnounced>
          {sendNowText.sent(sent)}
        </Notice>
      )}
      {sending && (
        <SendNow
          key={sending.requestId}
          requestId={sending.requestId}
          done={() => {
            say(sending.requestNumber);
            send(undefined);
          }}
          close={() => send(undefined)}
        />
      )}
      <List of={notSent} scope={SCOPES.notSent} open={open} actions={actions} />
    </Stack>
  );
}

/** Lists what the bank has: it is asked every minute, and by a person here; nothing is ever sent again. */
function WithBank(): ReactNode {
  const open = useOpenRequest();
  const person = useSignedIn();
  const asking = useLineAct(PR20, 'asked');
  const mayAsk = person !== undefined && mayCall(person, PR20.id);
  const mayDeclare = person !== undefined && mayCall(person, PR31.id);
  const [declaring, declare] = useState<LineInQueue>();
  const [declared, say] = useState<{ row: LineInQueue; result: LineResult }>();
  const actions = (row: LineInQueue): readonly MenuItem[] => [
    { label: queueText.open, act: () => open(row) },
    ...(mayAsk ? [{ label: sendNowText.ask, act: () => asking.act([row]) }] : []),
    ...(mayDeclare && isLongUnknown(row) ? [{ label: notReceivedText.verb, act: () => declare(row) }] : []),
  ];
  const pick: Pick<LineInQueue> = {
    most: 500,
    sum: ({ amount }) => amount,
    bar: (rows, clear) => (
      <Button look="primary" busy={asking.isPending} onClick={() => asking.act(rows, clear)}>
        {sendNowText.ask}
      </Button>
    ),
  };
  return (
    <Stack>
      {asking.said}
      {declared && (
        <LineOutcome
          result={declared.result}
          done="asked"
          nameOf={() => lineName(declared.row)}
          hide={() => say(undefined)}
        />
      )}
      {declaring && (
        <NotReceived
          key={declaring.id}
          row={declaring}
          done={(result) => {
            say({ row: declaring, result });
            declare(undefined);
          }}
          close={() => declare(undefined)}
        />
      )}
      <List of={withBank} scope={SCOPES.withBank} open={open} actions={actions} pick={mayAsk ? pick : undefined} />
    </Stack>
  );
}

/** Lists what is reserved on one account: everything approved that has not left it yet. */
function Held({ account }: { account: number }): ReactNode {
  const open = useOpenRequest();
  return (
    <>
      <p>
        {text.heldLead} <Link to={PATH as '/'}>{text.all}</Link>
      </p>
      <List of={held} scope={{ view: 'unprocessed', 'bank-account-id': account }} open={open} />
    </>
  );
}

/**
 * Lists lines that are approved and not final (screens.md 8.7): what was not sent, and what the bank has; or what one
 * account holds for them.
 */
export default function UnprocessedPage(): ReactNode {
  const { account } = useSearch({ strict: false }) as { account?: number };
  if (account !== undefined)
    return (
      <Stack gap="xl">
        <PageHeader title={text.held} purpose={text.lead} />
        <Held account={account} />
      </Stack>
    );
  return (
    <Stack gap="xl">
      <PageHeader title={titles.unprocessed} purpose={text.lead} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'not-sent', label: text.tabs.notSent, panel: <NotSent /> },
          { key: 'with-bank', label: text.tabs.withBank, panel: <WithBank /> },
          { key: 'paid', label: text.tabs.paid, panel: <Paid /> },
        ]}
      />
    </Stack>
  );
}
