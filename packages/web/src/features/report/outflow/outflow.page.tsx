import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { type OutflowRow, OutflowStatus, RP2 } from '@isura/contract/report/outflow';
import { paymentType } from '@isura/contract/request/payment-types';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortBank } from '../../../lib/bank-name.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { chip, choices, dates, oneOf, ownField } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { type Column, moment, money, words } from '../../../ui/table/columns.tsx';
import { requestPath } from '../../request/payment/payment-type.ts';
import { OneMda } from '../one-mda.tsx';
import { useAccounts } from '../use-accounts.ts';
import { outflowText as text } from './outflow.text.ts';

const StatusBadge = badgeOf<OutflowRow['status']>(text.statuses, {
  PAID: { tone: 'success' },
  RETURNED: { tone: 'warning' },
});

const columns: readonly Column<OutflowRow>[] = [
  moment('paidAt', text.columns.paidAt, { sticky: true }),
  words('requestNumber', text.columns.request, { as: 'request', card: 'fact' }),
  words('beneficiaryName', text.columns.beneficiary, { as: 'beneficiary', card: 'title', roomy: true }),
  money('amount', text.columns.amount),
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: StatusBadge,
  },
  {
    key: 'bank',
    header: text.columns.bank,
    card: 'fact',
    // a cell has two lines: the account comes first, so that a long bank name does not truncate it
    cell: ({ bankName, accountNumber }) => `${accountNumber} ${shortBank(bankName)}`,
  },
  words('typeLabel', text.columns.type, { as: 'type', card: 'fact' }),
  words('orgName', text.columns.mda, { as: 'mda', card: 'fact', ofMany: true }),
  words('accountLabel', text.columns.from, { as: 'from' }),
  words('bankReference', text.columns.bankReference),
];

const route = getRouteApi('/admin/reports/outflow-report');
const { filters } = text;
const outflow = listOf(RP2, {
  id: 'outflow',
  extra: ['from', 'bankReference'],
  caption: text.caption,
  columns,
  nameOf: ({ requestNumber, lineNo }) => `${requestNumber}, ${lineNo}`,
  filters: [
    dates(() => 'last-7-days'),
    ownField('org', (given) => <OneMda {...given} clears={['account']} empty={filters.allMdas} />),
    chip('org', filters.mda, 'org-id', ({ orgName }: OutflowRow) => orgName, ['account']),
    oneOf('type', [filters.type, filters.allTypes], 'type', choices(RequestType.options, requestTypeLabels)),
    oneOf('status', [filters.status, filters.allStatuses], 'status', choices(OutflowStatus.options, text.statuses)),
    oneOf('account', [filters.account, filters.allAccounts], 'bank-account-id'),
  ],
  totals: sums(
    (count, { status }) => text.totals(status === undefined ? undefined : text.statuses[status as 'PAID'], count),
    {
      amount: 'x-total-amount',
    },
  ),
  file: {
    report: 'outflow',
    title: text.exportTitle,
    columns: Object.entries(text.columns).map(([key, header]) => ({ key, header })),
  },
  empty: text.empty,
});

/**
 * Shows money out, one row per line paid (RP2), with the total, and as a file (RP6 to RP9). A row opens its request.
 */
export default function OutflowPage(): ReactNode {
  const navigate = useNavigate();
  const person = useSignedIn();
  const { org } = route.useSearch();
  const account = useAccounts(org);
  const mayOpen = person !== undefined && mayCall(person, 'PR3');
  return (
    <Stack>
      <PageHeader title={text.title} purpose={text.purpose} />
      <List
        of={outflow}
        options={{ account }}
        {...(mayOpen && {
          open: ({ requestId, type }: OutflowRow) =>
            void navigate({ to: requestPath(requestId, paymentType(type)) as '/' }),
        })}
      />
    </Stack>
  );
}
