import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { BY_STATUS } from '@isura/contract/kernel/status-sums';
import { type OutflowRow, OutflowStatus, RP2 } from '@isura/contract/report/outflow';
import { outflowColumns } from '@isura/contract/report/outflow-columns.text';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortBank } from '../../../lib/bank-name.ts';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { dates, oneOf, oneOrganization, oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { byMda } from '../../ledger/one-mda.tsx';
import { requestWay } from '../../request/payment/payment-type.ts';
import { useAccounts } from '../use-accounts.ts';
import { outflowText as text } from './outflow.text.ts';

const StatusBadge = badgeOf<OutflowRow['status']>(text.statuses, {
  PAID: { tone: 'success' },
  RETURNED: { tone: 'warning' },
});

const columns = screenColumns(outflowColumns, {
  paidAt: { sticky: true },
  request: { card: 'fact' },
  beneficiary: { card: 'title', roomy: true },
  status: asBadge(StatusBadge),
  // A cell has two lines: the account comes first, so that a long bank name does not truncate it.
  bank: { card: 'fact', cell: ({ bankName, accountNumber }) => `${accountNumber} ${shortBank(bankName)}` },
  type: { card: 'fact' },
});

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
    byMda(filters.allMdas, ['account']),
    oneOrganization(filters.mda, 'org-id', ['account']),
    oneValue('type', [filters.type, filters.allTypes], RequestType.options, requestTypeLabels),
    oneValue('status', [filters.status, filters.allStatuses], OutflowStatus.options, text.statuses),
    oneOf('account', [filters.account, filters.allAccounts], 'bank-account-id'),
  ],
  strip: { by: 'status', header: BY_STATUS, adds: true },
  totals: sums(
    (count, { status }) => text.totals(status === undefined ? undefined : text.statuses[status as 'PAID'], count),
    { amount: 'x-total-amount' },
  ),
  file: { of: outflowColumns, title: text.exportTitle },
  empty: text.empty,
});

/**
 * Shows money out, one row per line paid (RP2), with the total, and as a file (RP6 to RP9). A row opens its request.
 */
export default function OutflowPage(): ReactNode {
  const account = useAccounts(route.useSearch().org);
  return (
    <ListPage
      title={text.title}
      purpose={text.purpose}
      of={outflow}
      options={{ account }}
      open={({ requestId, type }, { go }) => void go(requestWay(requestId, type))}
      openNeeds="PR3"
    />
  );
}
