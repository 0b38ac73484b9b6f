import type { EventName, Events } from '@isura/contract/events/events';
import * as addresses from '@isura/contract/kernel/addresses';
import { hasTestProvider } from '../../../platform/config/config.ts';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import {
  type InvoiceNotice,
  invoiceNoticeOf,
  paymentNoticeOf,
  receiptNoticeOf,
  refundNoticeOf,
} from '../../collect/index.ts';
import { payerMail, payerSms } from './payer.mail.ts';
import { type AtBank, type Email, text } from './payer.text.ts';
import { attemptWords, billWords, paidWords, payPath, receiptPath, refundWords } from './payer-words.service.ts';
import { sendReceipt } from './receipt-email.service.ts';

/** A message ready to send: its email and SMS recipients, and the link. */
interface Ready extends Email {
  email?: string;
  phone?: string;
  path?: string;
  /** Whether a stranger can cause it: a recipient gets few of them. */
  isOpen?: boolean;
  /** The receipt attached to the email; only to its payer's mailbox. */
  receiptNumber?: string | null;
}

type Writer<Event extends EventName> = (tx: Tx, payload: Events[Event], takes: AtBank) => Promise<Ready | undefined>;

const both = ({ email, phone }: InvoiceNotice) => ({ email, phone });
const mailOnly = ({ email }: InvoiceNotice) => ({ email });
/** Anyone can make a checkout for anyone, with any mailbox and number: nothing has proved them. */
const ofCheckout = ({ source }: InvoiceNotice) => ({ isOpen: source === 'CHECKOUT' });

/**
 * Returns the notice while something is owed: announcements arrive later than what they say, and whoever has paid, or
 * may no longer pay, gets no reminder.
 */
const owed = <Notice extends InvoiceNotice>(notice: Notice | undefined): Notice | undefined =>
  notice?.status === 'ISSUED' || notice?.status === 'PARTLY_PAID' ? notice : undefined;

const writers = {
  'reference.issued': async (tx, { orgId, invoiceId }, takes) => {
    const notice = owed(await invoiceNoticeOf(tx, orgId, invoiceId));
    return (
      notice && { ...text.reference(billWords(notice, takes)), ...both(notice), isOpen: true, path: payPath(notice) }
    );
  },
  'invoice.issued': async (tx, { orgId, invoiceId, email, phone, isCopy = false }, takes) => {
    const notice = await invoiceNoticeOf(tx, orgId, invoiceId);
    const others = email !== undefined || phone !== undefined;
    const to = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
    if (!owed(notice) && notice?.status !== 'PAID') return undefined;
    return (
      notice && {
        ...(owed(notice) ? text.issued : text.issuedPaid)(billWords(notice, takes)),
        ...(others ? to : both(notice)),
        isOpen: isCopy,
        path: addresses.invoiceLookup({ number: notice.number, token: notice.token }),
      }
    );
  },
  'invoice.reminded': async (tx, { orgId, invoiceId, kind }, takes) => {
    const notice = owed(await invoiceNoticeOf(tx, orgId, invoiceId));
    const words = kind === 'OVERDUE' ? text.overdue : text.dueSoon;
    return (
      notice && {
        ...words(billWords(notice, takes)),
        ...both(notice),
        ...ofCheckout(notice),
        path: addresses.invoiceLookup({ number: notice.number, token: notice.token }),
      }
    );
  },
  'invoice.expired': async (tx, { orgId, invoiceId }, takes) => {
    const notice = await invoiceNoticeOf(tx, orgId, invoiceId);
    return notice?.status === 'EXPIRED'
      ? { ...text.expired(billWords(notice, takes)), ...mailOnly(notice), ...ofCheckout(notice) }
      : undefined;
  },
  'invoice.cancelled': async (tx, { orgId, invoiceId, reason }, takes) => {
    const notice = await invoiceNoticeOf(tx, orgId, invoiceId);
    return notice && { ...text.cancelled(billWords(notice, takes), reason), ...both(notice) };
  },
  'payment.successful': async (tx, { orgId, paymentId }, takes) => {
    const notice = await paymentNoticeOf(tx, orgId, paymentId);
    return (
      notice && {
        ...text.paid(paidWords(notice, takes)),
        ...both(notice),
        path: receiptPath(notice),
        receiptNumber: notice.receiptNumber,
      }
    );
  },
  'payment.failed': async (tx, { orgId, paymentId }, takes) => {
    const notice = await paymentNoticeOf(tx, orgId, paymentId);
    if (notice?.status === 'PAID' || notice?.status === 'CANCELLED') return undefined;
    return (
      notice && {
        ...text.failed(attemptWords(notice, takes)),
        ...mailOnly(notice),
        isOpen: true,
        path: payPath(notice),
      }
    );
  },
  'receipt.voided': async (tx, { orgId, receiptId, reason }, takes) => {
    const notice = await receiptNoticeOf(tx, orgId, receiptId);
    return (
      notice && { ...text.voided(paidWords(notice, takes), reason), ...mailOnly(notice), path: receiptPath(notice) }
    );
  },
  'refund.asked': async (tx, { orgId, refundId }, takes) => {
    const notice = await refundNoticeOf(tx, orgId, refundId);
    return notice && { ...text.refundAsked(refundWords(notice, takes)), ...both(notice), path: receiptPath(notice) };
  },
  'refund.started': async (tx, { orgId, refundId }, takes) => {
    const notice = await refundNoticeOf(tx, orgId, refundId);
    return notice && { ...text.refundStarted(refundWords(notice, takes)), ...both(notice), path: receiptPath(notice) };
  },
  'refund.declined': async (tx, { orgId, refundId, reason }, takes) => {
    const notice = await refundNoticeOf(tx, orgId, refundId);
    return notice && { ...text.refundDeclined(refundWords(notice, takes), reason), ...mailOnly(notice) };
  },
  'refund.paid': async (tx, { orgId, refundId }, takes) => {
    const notice = await refundNoticeOf(tx, orgId, refundId);
    return notice && { ...text.refundPaid(refundWords(notice, takes)), ...both(notice), path: receiptPath(notice) };
  },
  'receipt.asked': async (tx, { orgId, receiptId, email }, takes) => {
    const notice = await receiptNoticeOf(tx, orgId, receiptId);
    if (!notice) return undefined;
    const isPayers = email === notice.email;
    const receiptNumber = isPayers ? notice.receiptNumber : null;
    return { ...text.paid(paidWords(notice, takes)), email, isOpen: true, path: receiptPath(notice), receiptNumber };
  },
} satisfies { [Event in EventName]?: Writer<Event> };

/** Announcements that cause a message to a payer. */
export type Written = keyof typeof writers;

/**
 * Sends a payer the message for one announcement, by email and, where the catalogue says so, by SMS, in the transaction
 * that records it as handled: once, whatever is repeated. Needs a transaction of the jobs' role.
 */
export async function write<Event extends Written>(
  ctx: Ctx,
  tx: Tx,
  { event, payload }: OutboxEvent<Event>,
): Promise<void> {
  const takes = hasTestProvider(ctx.config) ? 'REFERENCE' : 'RRR';
  const mail = await (writers[event as Event] as unknown as Writer<Event>)(tx, payload as Events[Event], takes);
  if (!mail) return;
  const { email, phone, receiptNumber, isOpen = false } = mail;
  const open = isOpen ? ({ causedBy: 'anyone' } as const) : {};
  const message = email && { ...payerMail(email, event, mail, ctx.config), ...open };
  if (message && receiptNumber) await ctx.queue.enqueue(tx, sendReceipt, { message, receiptNumber });
  else if (message) await ctx.queue.enqueue(tx, sendMessage, message);
  if (phone) await ctx.queue.enqueue(tx, sendMessage, { ...payerSms(phone, event, mail), ...open });
}
