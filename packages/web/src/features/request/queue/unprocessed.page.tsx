import * as addresses from '@isura/contract/kernel/addresses';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { NotSent } from './not-sent.tsx';
import { Paid } from './paid.tsx';
import { unprocessedText as text } from './queue.text.ts';
import { openRequest } from './queue-acts.tsx';
import { unpaidColumns } from './queue-columns.tsx';
import { queueOf } from './queue-list.ts';
import { titles } from './titles.text.ts';
import { WithBank } from './with-bank.tsx';

const held = queueOf({ id: 'lines-held', caption: text.held, ...unpaidColumns, empty: text.emptyHeld });

/** Lists what is reserved on one account: everything approved that has not left it yet. */
const Held = ({ account }: { account: number }): ReactNode => (
  <>
    <p>
      {text.heldLead} <Way href={addresses.unprocessed()}>{text.all}</Way>
    </p>
    <List of={held} scope={{ view: 'unprocessed', 'bank-account-id': account }} open={openRequest} />
  </>
);

/**
 * Lists lines that are approved and not final (docs/spec/screens.md#payment-queues): what was not sent, and what the
 * bank has; or what one account holds for them.
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
      <PageHeader title={titles.unprocessed} about={text.lead} />
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
