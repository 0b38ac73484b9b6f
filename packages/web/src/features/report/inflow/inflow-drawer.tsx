import { settlementStatusLabels } from '@isura/contract/collect/words.text';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { eventLabels } from '@isura/contract/ledger/words.text';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { type InflowPayment, RP18 } from '@isura/contract/report/inflow';
import { inflowColumns } from '@isura/contract/report/inflow-columns.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Cluster, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Lines, Line as RuledLine } from '../../../ui/layout/lines.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { InvoiceBadge } from '../../collect/invoice/invoice-badge.tsx';
import { SettlementWay } from '../../collect/settlement/settlement-way.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { inflowText as text } from './inflow.text.ts';

/** The pages where an invoice, a receipt and a journal open. */
const PLACES = {
  invoice: (id: number) => addresses.invoices({ invoice: id }),
  receipt: (number: string) => addresses.validation({ tab: 'receipts', find: number }),
  journal: (id: number) => addresses.balanceSheet({ tab: 'journals', journal: id }),
};

/** Shows a link for users who may make the call of its page; else only the text. */
function WayBy({ call, href, children }: { call: string; href: string; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  return person && mayCall(person, call) ? <MaybeWay href={href}>{children}</MaybeWay> : children;
}

/** Shows one line of a part: its description at the left, its amount at the right. */
function Line({ words, more, amount }: { words: ReactNode; more: ReactNode; amount: ReactNode }): ReactNode {
  return (
    <RuledLine>
      <div>
        {words}
        <Small>{more}</Small>
      </div>
      {amount}
    </RuledLine>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <Lines>{children}</Lines>
    </section>
  );
}

function Facts({ payment }: { payment: InflowPayment }): ReactNode {
  const { columns } = inflowColumns;
  const above = (amount: InflowPayment['fee']): ReactNode => (amount > 0n ? <Money amount={amount} /> : undefined);
  return (
    <SummaryList
      rows={[
        { label: columns.amount.title, value: <Money amount={payment.amount} /> },
        { label: columns.paidAt.title, value: formatInstant(payment.paidAt) },
        { label: columns.reference.title, value: <Reference reference={payment.reference} /> },
        { label: columns.payer.title, value: payment.payerName },
        { label: columns.service.title, value: payment.serviceName },
        { label: columns.mda.title, value: payment.orgName },
        { label: columns.channel.title, value: paymentChannelLabels[payment.channel] },
        { label: columns.fee.title, value: above(payment.fee) },
        { label: columns.overpaid.title, value: above(payment.overpaid) },
        { label: columns.refunded.title, value: above(payment.refunded) },
      ]}
    />
  );
}

function Papers({ payment: { invoice, invoiceId, receipt, receiptNumber } }: { payment: InflowPayment }): ReactNode {
  const { parts } = text;
  return (
    <>
      <Part title={parts.invoice}>
        <Line
          words={
            <WayBy call="IN5" href={PLACES.invoice(invoiceId)}>
              {invoice.number}
            </WayBy>
          }
          more={invoice.title}
          amount={
            <Cluster>
              <Money amount={invoice.total} /> <InvoiceBadge {...invoice} />
            </Cluster>
          }
        />
      </Part>
      <Part title={parts.receipt}>
        <Line
          words={
            <WayBy call="RC4" href={PLACES.receipt(receiptNumber)}>
              {receiptNumber}
            </WayBy>
          }
          more={[formatInstant(receipt.issuedAt), receipt.isVoided && text.voided].filter(Boolean).join(', ')}
          amount={<Money amount={receipt.amount} />}
        />
      </Part>
    </>
  );
}

/** Shows who got which share, with which settlement, and the journals in the ledger. */
function Shared({ payment: { shares, journals } }: { payment: InflowPayment }): ReactNode {
  const { parts } = text;
  return (
    <>
      <Part title={parts.shares}>
        {shares.map(({ beneficiaryName, amount, settlement }) => (
          <Line
            key={`${beneficiaryName} ${settlement?.number}`}
            words={beneficiaryName}
            more={
              settlement ? (
                <>
                  <SettlementWay id={settlement.id}>{settlement.number}</SettlementWay>
                  {`, ${settlementStatusLabels[settlement.status]}, ${formatDay(settlement.day)}`}
                </>
              ) : (
                text.noSettlement
              )
            }
            amount={<Money amount={amount} />}
          />
        ))}
      </Part>
      <Part title={parts.journals}>
        {journals.map(({ id, number, event, businessDate, amount }) => (
          <Line
            key={number}
            words={id === undefined ? number : <MaybeWay href={PLACES.journal(id)}>{number}</MaybeWay>}
            more={`${eventLabels[event]}, ${formatDay(businessDate)}`}
            amount={<Money amount={amount} />}
          />
        ))}
      </Part>
    </>
  );
}

/**
 * Shows a received payment beside the report, with all that followed from it (RP18), each linked where the user may
 * open it.
 */
export function InflowDrawer({ id, close }: { id: number; close: () => void }): ReactNode {
  const { data, error, refetch } = useQuery(queryOf(RP18, { params: { id } }));
  return (
    <Drawer title={data ? text.drawer(data.receiptNumber) : text.payment} close={close}>
      <NotYet of={{ data, error, refetch }} gone={text.gone} height={320} />
      {data && (
        <Stack>
          <Facts payment={data} />
          <Papers payment={data} />
          <Shared payment={data} />
        </Stack>
      )}
    </Drawer>
  );
}
