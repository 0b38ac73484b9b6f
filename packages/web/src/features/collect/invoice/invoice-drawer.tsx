import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { paymentStatusLabels } from '@isura/contract/collect/words.text';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlainList, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList, Timeline } from '../../../ui/page/pieces.tsx';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { AnswerValue } from './answer-value.tsx';
import { BillLines, BillSums } from './bill-figures.tsx';
import css from './invoice.module.css';
import { InvoiceActs } from './invoice-acts.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { invoiceQuery } from './invoices.api.ts';
import { deskText as text } from './invoices.text.ts';
import { HeldMoney } from './money-back.tsx';

function Facts({ invoice }: { invoice: InvoiceDetail }): ReactNode {
  const { facts } = text;
  const { payer, sentAt, usedAt, usedBy } = invoice;
  const isPhone = /^\d{11}$/.test(payer.phone);
  return (
    <SummaryList
      rows={[
        {
          label: facts.reference,
          value: invoice.reference && <Reference reference={invoice.reference} copyAs={facts.copyReference} />,
        },
        { label: facts.mda, value: invoice.orgName },
        { label: facts.service, value: invoice.serviceName },
        { label: facts.payer, value: payer.name },
        { label: facts.email, value: payer.email },
        { label: facts.phone, value: isPhone ? formatPhone(payer.phone) : payer.phone },
        { label: facts.tin, value: payer.tin },
        { label: facts.rc, value: payer.rcNumber },
        { label: facts.address, value: payer.address },
        ...invoice.customValues.map((answer) => ({ label: answer.label, value: <AnswerValue answer={answer} /> })),
        { label: facts.issued, value: invoice.issueDate && formatDay(invoice.issueDate) },
        { label: facts.due, value: formatDay(invoice.dueDate) },
        { label: facts.until, value: formatDay(invoice.expiresAt) },
        { label: facts.source, value: text.sources[invoice.source] },
        { label: facts.clientReference, value: invoice.clientReference },
        { label: facts.note, value: invoice.note },
        { label: facts.sent, value: sentAt && formatInstant(sentAt) },
        { label: facts.views, value: invoice.viewCount > 0 ? text.times(invoice.viewCount) : undefined },
        { label: facts.used, value: usedAt && text.by(formatInstant(usedAt), usedBy ?? '') },
        { label: facts.reason, value: invoice.cancelReason },
      ]}
    />
  );
}

function Payments({ payments }: Pick<InvoiceDetail, 'payments'>): ReactNode {
  if (payments.length === 0) return <Small>{text.noPayments}</Small>;
  return (
    <PlainList gap="s">
      {payments.map((payment) => (
        <li key={payment.id} className={css.item}>
          <div>
            <p>
              {text.payment(
                paymentChannelLabels[payment.channel],
                formatInstant(payment.confirmedAt ?? payment.initiatedAt),
              )}
            </p>
            <Small>
              {[
                paymentStatusLabels[payment.status],
                payment.isLate ? text.late : undefined,
                payment.receiptNumber && text.receipt(payment.receiptNumber),
                payment.failureReason,
              ]
                .filter(Boolean)
                .join(', ')}
            </Small>
          </div>
          <Money amount={payment.amount} />
        </li>
      ))}
    </PlainList>
  );
}

function Whole({ invoice }: { invoice: InvoiceDetail }): ReactNode {
  return (
    <Stack>
      <InvoiceBadge {...invoice} />
      {invoice.isShort && <Notice tone="warning">{text.short}</Notice>}
      <HeldMoney invoice={invoice} />
      {invoice.status !== 'DRAFT' && invoice.whyNot && <Small>{invoice.whyNot}</Small>}
      <InvoiceActs invoice={invoice} />
      <h3>{invoice.title}</h3>
      <BillLines lines={invoice.lines} />
      <BillSums figures={invoice} {...((invoice.isPayable || invoice.status === 'DRAFT') && { fee: invoice.fee })} />
      <Facts invoice={invoice} />
      <h3>{text.payments}</h3>
      <Payments payments={invoice.payments} />
      <h3>{text.timeline}</h3>
      <Timeline
        events={invoice.timeline.toReversed().map(({ at, by, summary }, no) => ({
          id: no,
          who: by,
          did: '',
          comment: summary,
          when: formatInstant(at),
        }))}
      />
    </Stack>
  );
}

/** Shows one invoice beside the list: its contents, its payments, its history and its actions (IN5). */
export function InvoiceDrawer({ id, close }: { id: number; close: () => void }): ReactNode {
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  return (
    <Drawer title={data?.number ?? text.title} close={close}>
      <NotYet of={{ data, error, refetch }} gone={text.gone} label={text.loading} height={420} />
      {data && <Whole invoice={data} />}
    </Drawer>
  );
}
