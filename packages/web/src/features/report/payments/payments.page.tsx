import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { paymentReportColumns } from '@isura/contract/report/payment-columns.text';
import { RQ6 } from '@isura/contract/report/payments';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { ShownStatus, statusOfShown } from '@isura/contract/request/shown-status';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { chip, dates, oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { Moment, nothing } from '../../../ui/table/columns.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { byMda } from '../../ledger/one-mda.tsx';
import { ofShown, shownStrip } from '../../request/payment/request-list.ts';
import { StatusCell } from '../../request/payment/status-cell.tsx';
import { openPayment } from '../analytics/open-payment.ts';
import { useAccounts } from '../use-accounts.ts';
import { paymentsText as text } from './payments.text.ts';

const columns = screenColumns(paymentReportColumns, {
  requestNumber: { sticky: true, card: 'fact' },
  title: { card: 'title', roomy: true },
  status: asBadge(StatusCell),
  paid: { card: 'fact', cell: ({ disbursement }) => <Money amount={disbursement.paidAmount} /> },
  failed: { card: 'fact', cell: ({ disbursement }) => <Money amount={disbursement.failedAmount} /> },
  type: { card: 'fact' },
  approved: {
    cell: ({ status, decidedAt }) => (decidedAt && status !== 'REJECTED' ? <Moment at={decidedAt} /> : nothing),
  },
  paidOn: { cell: ({ disbursement: { finishedAt } }) => (finishedAt ? <Moment at={finishedAt} /> : nothing) },
});

/** Every word of a submitted payment. */
const submitted = ShownStatus.options.filter((shown) => statusOfShown[shown] !== 'NEW');

const route = getRouteApi('/admin/reports/payment-report');
const { filters } = text;
const payments = listOf(RQ6, {
  id: 'payment-report',
  extra: ['failed', 'type', 'lineCount', 'approved'],
  caption: text.caption,
  columns,
  nameOf: ({ requestNumber }) => requestNumber,
  filters: [
    dates(() => 'last-7-days'),
    typed('find', filters.find),
    byMda(filters.allMdas, ['account']),
    oneOrganization(filters.mda, 'org-id', ['account']),
    chip('project', filters.project, 'project-id', ({ projectId, projectName }: RequestSummary, value) =>
      String(projectId) === value ? projectName : undefined,
    ),
    oneValue('type', [filters.type, filters.allTypes], RequestType.options, requestTypeLabels),
    ...ofShown(filters.allStatuses, { values: submitted }),
    oneOf('mode', [filters.mode, filters.allModes], 'mode', text.modes),
    oneOf('account', [filters.account, filters.allAccounts], 'bank-account-id'),
  ],
  strip: shownStrip,
  totals: sums(text.totals, { totalAmount: 'x-total-amount' }),
  file: { of: paymentReportColumns, title: text.exportTitle },
  empty: text.empty,
});

/** Shows payments of every outcome (RQ6), with the total, and as a file (RP6 to RP9). A row opens its request. */
export default function PaymentsPage(): ReactNode {
  const account = useAccounts(route.useSearch().org);
  return <ListPage title={text.title} purpose={text.purpose} of={payments} options={{ account }} {...openPayment} />;
}
