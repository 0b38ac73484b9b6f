import type { Checkout } from '@isura/contract/collect/checkout';
import { IN2, IN12 } from '@isura/contract/collect/invoice';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { urlOf } from '../../../lib/api-client.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { PlainList, Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct, useSend } from '../../../ui/send/use-send.ts';
import { Reference } from '../../../ui/value/value.tsx';
import { rememberToken } from '../checkout/checkout-token.ts';
import { HeldForPayer } from '../checkout/ended.tsx';
import { wayText } from '../checkout/way.text.ts';
import { BillLines, BillSums, PayNow } from './bill-figures.tsx';
import { downloadInvoice } from './find.api.ts';
import css from './invoice.module.css';
import { findText as text } from './invoice.text.ts';
import { InvoiceBadge } from './invoice-badge.tsx';

/** Shows why the invoice cannot be paid, and whom to ask. */
function Closed({ invoice }: { invoice: Checkout }): ReactNode {
  const { status, whyNot, org } = invoice;
  if (whyNot === undefined || status === 'PAID') return null;
  const ways = [org.email, org.phone].filter(Boolean).join(', ');
  return (
    <Notice tone={status === 'CANCELLED' ? 'error' : 'warning'}>
      <p>{text.closed[whyNot] ?? whyNot}</p>
      {ways && <p>{text.contact(org.name, ways)}</p>}
    </Notice>
  );
}

/** Shows the receipts of its payments; one opens with its code where the token was sent. */
function Receipts({ receipts }: Pick<Checkout, 'receipts'>): ReactNode {
  if (receipts.length === 0) return null;
  return (
    <Stack as="section">
      <h3>{text.receipts}</h3>
      <PlainList gap="s">
        {receipts.map(({ number, amount, paidAt, isVoided, code }) => (
          <li key={number} className={css.item}>
            <span>
              {text.receipt(number, formatMoney(amount), formatInstant(paidAt))}
              {isVoided && ` (${text.voided})`}
            </span>
            <a href={addresses.receiptCheck({ number, code })} aria-label={`${text.checkReceipt} ${number}`}>
              {text.checkReceipt}
            </a>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

function Copy({ number }: { number: string }): ReactNode {
  const ask = useSend(IN12, { announces: ({ emailMasked }) => text.sent(emailMasked) });
  if (ask.announced)
    return (
      <Notice tone="success" isAnnounced>
        {ask.announced}
      </Notice>
    );
  return (
    <>
      <Refused error={ask.problem} />
      <Row gap="s m" centred>
        <Button busy={ask.isPending} onClick={() => ask.send({ params: { number } })}>
          {text.ask}
        </Button>
        <Small>{text.askHint}</Small>
      </Row>
    </>
  );
}

function Acts({ invoice, token }: { invoice: Checkout; token: string | undefined }): ReactNode {
  const { reference, invoiceNumber, whyNot, amountPaid } = invoice;
  const download = useAct((held: string) => downloadInvoice(invoiceNumber, held));
  return (
    <Stack data-no-print>
      <Row gap="s m" centred>
        {whyNot === undefined && (
          <Link
            to="/payment"
            search={{ ref: reference }}
            className={buttonClass('primary')}
            onClick={() => rememberToken(reference, token)}
          >
            {amountPaid > 0n ? text.payRest : text.pay}
          </Link>
        )}
        {token !== undefined && (
          <Button busy={download.isPending} onClick={() => download.send(token)}>
            {text.download}
          </Button>
        )}
        {token === undefined ? (
          <Button onClick={() => window.print()}>{text.print}</Button>
        ) : (
          <a
            className={buttonClass()}
            href={urlOf(IN2, { params: { number: invoiceNumber }, query: { token } })}
            target="_blank"
            rel="noopener"
          >
            {text.openToPrint}
          </a>
        )}
      </Row>
      <Refused error={download.problem} />
    </Stack>
  );
}

/** Shows an invoice as its payer sees it: its status, its lines and what to do. With `token` nothing is masked. */
export function FoundInvoice({ invoice, token }: { invoice: Checkout; token: string | undefined }): ReactNode {
  const { payer, org, service, status, whyNot, partPaymentAllowed, minPayable, balance } = invoice;
  const isWhole = 'name' in payer;
  const canSend = status === 'ISSUED' || status === 'PARTLY_PAID' || status === 'PAID';
  return (
    <Stack as="article" gap="2xl" width="document" className={css.wide}>
      {status === 'PAID' && <Notice tone="success">{text.paidTitle}</Notice>}
      <Closed invoice={invoice} />
      <HeldForPayer checkout={invoice} />
      <section className={css.sheet} aria-label={invoice.invoiceNumber} data-paper>
        <div className={css.sheetHead}>
          <div>
            <h2>{invoice.title}</h2>
            <Small>{invoice.invoiceNumber}</Small>
          </div>
          <InvoiceBadge status={invoice.status} isOverdue={invoice.isOverdue} dueDate={invoice.dueDate} />
        </div>
        <PayNow invoice={invoice} />
        <SummaryList
          rows={[
            { label: text.reference, value: <Reference reference={invoice.reference} copyAs={text.copyReference} /> },
            { label: text.mda, value: org.name },
            { label: text.service, value: service.name },
            { label: text.payer, value: isWhole ? payer.name : payer.nameMasked },
            { label: text.email, value: isWhole ? payer.email : payer.emailMasked },
            { label: text.phone, value: isWhole ? formatPhone(payer.phone) : payer.phoneMasked },
            { label: text.tin, value: isWhole ? payer.tin : undefined },
            { label: text.issued, value: formatDay(invoice.issueDate) },
            ...(invoice.payBy === invoice.dueDate
              ? [
                  { label: text.due, value: formatDay(invoice.dueDate) },
                  { label: text.until, value: whyNot === undefined ? formatDay(invoice.expiresAt) : undefined },
                ]
              : [{ label: wayText.payBy, value: formatDay(invoice.payBy) }]),
          ]}
        />
        <BillLines lines={invoice.lines} />
        <BillSums figures={invoice} />
        {whyNot === undefined && partPaymentAllowed && minPayable < balance && (
          <Small>{text.part(formatMoney(minPayable))}</Small>
        )}
        <Receipts receipts={invoice.receipts} />
      </section>
      <Acts invoice={invoice} token={token} />
      {!isWhole && (
        <Stack data-no-print>
          <Small>{text.masked}</Small>
          {canSend && <Copy number={invoice.invoiceNumber} />}
        </Stack>
      )}
    </Stack>
  );
}
