import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { type Day, periodOf } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Alert, Figure } from '@isura/contract/report/dashboard';
import { type Sender, written } from '../../../platform/mail/email.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './digest.text.ts';

/** One organization's day, limited to what one person may read. Amounts are kobo. */
export interface Digest {
  organization: string;
  /** The day of the figures. */
  day: Day;
  /**
   * Money received on the day, and from the first of its month to that day. Omitted for those who may not read the
   * inflow report.
   */
  received?: { onDay: Figure; inMonth: Figure };
  /** Omitted for those who may not read invoices. */
  overdue?: Figure;
  alerts: readonly Alert[];
}

const sumOf = ({ count, amount }: Figure): string =>
  count === 0 ? text.nothing : text.sum(formatMoney(amount), count);

function headingOf(received: Figure | undefined, day: string): string {
  if (received === undefined) return text.needing(day);
  return received.count === 0 ? text.quiet(day) : text.heading(formatMoney(received.amount), day);
}

/** Builds the email with the summary of a day: what came in, what needs a person, and a link to the dashboard. */
export function digestMail(to: string, digest: Digest, sender: Sender): Message {
  const { organization, received, overdue, alerts } = digest;
  const day = formatDay(digest.day);
  const amount = received && formatMoney(received.onDay.amount);
  const needs = [
    ...(overdue && overdue.count > 0
      ? [[text.overdue, text.owed(overdue.count, formatMoney(overdue.amount))] as const]
      : []),
    ...alerts.map((alert) => [text.alerts[alert.kind].label, text.alert(alert)] as const),
  ];
  return {
    channel: 'EMAIL',
    to,
    template: 'report.digest',
    subject: amount === undefined ? text.plainSubject(organization, day) : text.subject(organization, day, amount),
    ...written(sender, {
      heading: headingOf(received?.onDay, day),
      lines: [text.line(organization), ...(needs.length === 0 ? [text.nothingNeeds] : [])],
      facts: [
        ...(received
          ? [
              [text.received(day), sumOf(received.onDay)] as const,
              [text.receivedUpTo(formatPeriod(periodOf(digest.day))), sumOf(received.inMonth)] as const,
            ]
          : []),
        ...needs,
      ],
      way: { label: text.open, address: `${sender.publicUrl}${addresses.dashboard()}` },
      why: text.why(organization),
    }),
  };
}
