import { asKobo } from '@isura/contract/kernel/money';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { PaymentChannel } from '@isura/contract/org/collection-rule';
import { BY_CHANNEL, type InflowRow, RP1 } from '@isura/contract/report/inflow';
import { inflowColumns } from '@isura/contract/report/inflow-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { chip, dates, oneOf, oneOrganization, oneValue, ownField } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sumOf, sums } from '../../../ui/list/sums.tsx';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { SettlementWay } from '../../collect/settlement/settlement-way.tsx';
import css from './inflow.module.css';
import { inflowText as text } from './inflow.text.ts';
import { InflowDrawer } from './inflow-drawer.tsx';
import { InflowScope } from './inflow-scope.tsx';

const columns = screenColumns(inflowColumns, {
  paidAt: { sticky: true },
  reference: { card: 'fact', cell: ({ reference }) => <Reference reference={reference} /> },
  payer: { key: 'payerName', card: 'title', roomy: true },
  mda: { key: 'orgName' },
  service: { key: 'serviceName', card: 'fact', roomy: true },
  fee: { card: 'fact' },
  refunded: { card: 'fact' },
  settlement: {
    card: 'status',
    cell: ({ settlementState, refusedSettlementId }) => (
      <span className={css.nowrap}>
        <SettlementWay id={refusedSettlementId}>{text.settlement[settlementState]}</SettlementWay>
      </span>
    ),
  },
});

const { filters } = text;
const received = sums(
  (count, { status }) => text.totals(status === 'REFUNDED' ? text.statuses.REFUNDED : filters.usualStatus, count),
  { amount: 'x-total-amount', fee: 'x-total-fee', refunded: 'x-total-refunded' },
);
const lessRefunds = (page: Parameters<typeof sumOf>[0]) =>
  asKobo(sumOf(page, 'x-total-amount') - sumOf(page, 'x-total-refunded'));
const inflow = listOf(RP1, {
  id: 'inflow',
  extra: ['fee', 'refunded', 'receipt'],
  caption: text.caption,
  columns,
  detail: {
    key: 'payment',
    idOf: ({ paymentId }) => paymentId,
    drawer: ({ id, close }) => <InflowDrawer id={id} close={close} />,
  },
  filters: [
    dates(() => 'last-7-days'),
    ownField('org', filters.mda, (props) => <InflowScope {...props} />),
    chip('service', filters.service, 'service-id', ({ serviceName }: InflowRow) => serviceName),
    oneOrganization(filters.mda, 'org-id', ['service']),
    oneValue('channel', [filters.channel, filters.allChannels], PaymentChannel.options, paymentChannelLabels),
    oneOf('status', [filters.status, filters.usualStatus], 'status', { REFUNDED: text.statuses.REFUNDED }),
  ],
  strip: { by: 'channel', header: BY_CHANNEL, adds: true },
  totals: (page, address) => [
    ...received(page, address),
    { label: text.less, cells: { amount: <Money key="less" amount={lessRefunds(page)} /> } },
  ],
  file: { of: inflowColumns, title: text.exportTitle },
  empty: text.empty,
});

/** Shows money in, one row per payment (RP1), with the total, and as a file (RP6 to RP9). */
export default function InflowPage(): ReactNode {
  return <ListPage title={text.title} purpose={text.purpose} of={inflow} />;
}
