import type { EventName, Events } from '@isura/contract/events/events';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { News } from '../../../platform/jobs/subscriber.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { type BillNews, billNews, paymentNews, receiptNews } from '../../collect/index.ts';
import { payerMail, payerSms } from './payer.mail.ts';
import { type Letter, text } from './payer.text.ts';
import { billWords, paidWords, wayToInvoice, wayToPay, wayToReceipt } from './payer-words.service.ts';
import { sendReceipt } from './receipt-letter.service.ts';

/** A letter ready to leave: to whom by mail, by SMS, and the way in. */
interface Ready extends Letter {
  email?: string;
  phone?: string;
  path?: string;
  /** The receipt that goes with the mail; to the mailbox of its payer alone. */
  receiptNumber?: string | null;
}

type Writer<Event extends EventName> = (tx: Tx, payload: Events[Event]) => Promise<Ready | undefined>;

const both = ({ email, phone }: BillNews) => ({ email, phone });
const mailOnly = ({ email }: BillNews) => ({ email });

const writers = {
  'reference.issued': async (tx, { orgId, invoiceId }) => {
    const news = await billNews(tx, orgId, invoiceId);
    return news && { ...text.reference(billWords(news)), ...both(news), path: wayToPay(news) };
  },
  'invoice.issued': async (tx, { orgId, invoiceId, email, phone }) => {
    const news = await billNews(tx, orgId, invoiceId);
    const others = email !== undefined || phone !== undefined;
    const to = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
    return news && { ...text.issued(billWords(news)), ...(others ? to : both(news)), path: wayToInvoice(news) };
  },
  'invoice.reminded': async (tx, { orgId, invoiceId, kind }) => {
    const news = await billNews(tx, orgId, invoiceId);
    const words = kind === 'OVERDUE' ? text.overdue : text.dueSoon;
    return news && { ...words(billWords(news)), ...both(news), path: wayToInvoice(news) };
  },
  'invoice.expired': async (tx, { orgId, invoiceId }) => {
    const news = await billNews(tx, orgId, invoiceId);
    return news && { ...text.expired(billWords(news)), ...mailOnly(news) };
  },
  'invoice.cancelled': async (tx, { orgId, invoiceId, reason }) => {
    const news = await billNews(tx, orgId, invoiceId);
    return news && { ...text.cancelled(billWords(news), reason), ...both(news) };
  },
  'payment.successful': async (tx, { orgId, paymentId }) => {
    const news = await paymentNews(tx, orgId, paymentId);
    return (
      news && {
        ...text.paid(paidWords(news)),
        ...both(news),
        path: wayToReceipt(news),
        receiptNumber: news.receiptNumber,
      }
    );
  },
  'payment.failed': async (tx, { orgId, paymentId }) => {
    const news = await paymentNews(tx, orgId, paymentId);
    return news && { ...text.failed(billWords(news)), ...mailOnly(news), path: wayToPay(news) };
  },
  'receipt.voided': async (tx, { orgId, receiptId, reason }) => {
    const news = await receiptNews(tx, orgId, receiptId);
    return news && { ...text.voided(paidWords(news), reason), ...mailOnly(news), path: wayToReceipt(news) };
  },
  'receipt.asked': async (tx, { orgId, receiptId, email }) => {
    const news = await receiptNews(tx, orgId, receiptId);
    if (!news) return undefined;
    const isPayers = email === news.email;
    const receiptNumber = isPayers ? news.receiptNumber : null;
    return { ...text.paid(paidWords(news)), email, path: wayToReceipt(news), receiptNumber };
  },
} satisfies { [Event in EventName]?: Writer<Event> };

/** Announcements payers are written about. */
export type Written = keyof typeof writers;

/**
 * Writes to a payer about one announcement, by mail and where the catalogue says so by SMS, in the transaction in which it
 * is noted as handled: once, whatever is repeated. Wants a transaction of the jobs' role.
 */
export async function write<Event extends Written>(ctx: Ctx, tx: Tx, { event, payload }: News<Event>): Promise<void> {
  const letter = await (writers[event as Event] as unknown as Writer<Event>)(tx, payload as Events[Event]);
  if (!letter) return;
  const { email, phone, receiptNumber } = letter;
  const message = email && payerMail(email, event, letter, ctx.config);
  if (message && receiptNumber) await ctx.queue.enqueue(tx, sendReceipt, { message, receiptNumber });
  else if (message) await ctx.queue.enqueue(tx, sendMessage, message);
  if (phone) await ctx.queue.enqueue(tx, sendMessage, payerSms(phone, event, letter));
}
