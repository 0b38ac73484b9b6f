import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import type { NoticeType } from '@isura/contract/notify/notification';

/** The text of a notice: a heading without its full stop, and further sentences. */
export interface NoticeText {
  type: NoticeType;
  title: string;
  body: string;
}

const because = (reason: string | undefined): string => (reason ? `Reason: ${reason}` : '');
const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Texts of the notices, by announcement. */
export const text = {
  submitted: (name: string, number: string): NoticeText => ({
    type: 'info',
    title: `${name} asks to go live`,
    body: `Its application ${number} is waiting for the central office.`,
  }),
  decided: {
    APPROVED: (name: string): NoticeText => ({
      type: 'success',
      title: `${name} is live`,
      body: 'Payers can now find it, and its people can work.',
    }),
    RETURNED: (name: string, reason?: string): NoticeText => ({
      type: 'warning',
      title: `The application of ${name} was returned`,
      body: sentences('Correct it and submit it again.', because(reason)),
    }),
    REJECTED: (name: string, reason?: string): NoticeText => ({
      type: 'error',
      title: `The application of ${name} was rejected`,
      body: because(reason),
    }),
  },
  status: {
    LIVE: (name: string, reason: string): NoticeText => ({
      type: 'success',
      title: `${name} is live again`,
      body: sentences('Its people can work and payers can pay it.', because(reason)),
    }),
    SUSPENDED: (name: string, reason: string): NoticeText => ({
      type: 'error',
      title: `${name} is suspended`,
      body: sentences('Nothing can be paid or collected until the central office reinstates it.', because(reason)),
    }),
    CLOSED: (name: string, reason: string): NoticeText => ({
      type: 'error',
      title: `${name} is closed`,
      body: sentences('Its records can still be read.', because(reason)),
    }),
  },
  forecastPublished: (name: string, days: string, edition: number, lowest: string): NoticeText => ({
    type: lowest.startsWith('−') ? 'warning' : 'info',
    title: `${name} published its cash forecast for ${days}`,
    body: sentences(
      edition > 1 ? `It is edition ${edition} for these days.` : '',
      `The lowest balance of its accounts is ${lowest}.`,
    ),
  }),
  serviceAsked: (organization: string, service: string): NoticeText => ({
    type: 'info',
    title: `${organization} asks to activate ${service}`,
    body: 'Check its rule and its split, then decide.',
  }),
  service: {
    ACTIVE: (service: string): NoticeText => ({
      type: 'success',
      title: `${service} is active`,
      body: 'Payers can now find it and pay for it.',
    }),
    REJECTED: (service: string, reason?: string): NoticeText => ({
      type: 'error',
      title: `${service} was rejected`,
      body: because(reason),
    }),
    RETURNED: (service: string, reason?: string): NoticeText => ({
      type: 'warning',
      title: `${service} was sent back`,
      body: sentences('It is a draft again.', because(reason)),
    }),
    INACTIVE: (service: string, reason?: string): NoticeText => ({
      type: 'warning',
      title: `${service} is switched off`,
      body: sentences('Payers can no longer pay for it.', because(reason)),
    }),
  },
  split: (service: string): NoticeText => ({
    type: 'info',
    title: `A split for ${service} needs a second administrator`,
    body: 'It takes effect when another administrator confirms it.',
  }),
  accountAsked: (organization: string, label: string): NoticeText => ({
    type: 'info',
    title: `${organization} asks to use a bank account`,
    body: `${label} is waiting for the central office.`,
  }),
  account: {
    APPROVED: (label: string, reason?: string): NoticeText => ({
      type: 'success',
      title: `The bank account ${label} can be used`,
      body: sentences('Money can be collected into it and paid from it, as its purpose says.', because(reason)),
    }),
    REJECTED: (label: string, reason?: string): NoticeText => ({
      type: 'error',
      title: `The bank account ${label} was rejected`,
      body: because(reason),
    }),
  },
  accountLow: (label: string, threshold: string): NoticeText => ({
    type: 'warning',
    title: `${label} is below ${threshold}`,
    body: 'The balance is below the threshold set for this account. You get no further notice until it has recovered.',
  }),
  levels: (who: string, organization: string): NoticeText => ({
    type: 'warning',
    title: `${who} changed the approval levels of ${organization}`,
    body: 'Payments submitted from now on follow the new levels. If this is not right, speak to your administrator at once.',
  }),
  approver: (names: string, organization: string, from: string): NoticeText => ({
    type: 'warning',
    title: `${names} can approve payments of ${organization} from ${from}`,
    body: 'You are notified because you approve payments or administer people there. If this is not right, remove the role at once.',
  }),
  standIn: (who: string, from: string, to: string): NoticeText => ({
    type: 'info',
    title: `${who} named you as stand-in from ${from} to ${to}`,
    body: 'On these days you can decide on payments that are waiting for them. The audit trail names you both. If you cannot stand in, end it under Stand-in in your menu.',
  }),
  standInEnded: {
    standIn: (who: string, from: string, to: string): NoticeText => ({
      type: 'info',
      title: `You no longer stand in for ${who}`,
      body: `${who} ended it early. It was to run from ${from} to ${to}.`,
    }),
    person: (who: string, from: string, to: string): NoticeText => ({
      type: 'warning',
      title: `${who} no longer stands in for you`,
      body: `They ended it early. It was to run from ${from} to ${to}. If you are still away, name somebody else.`,
    }),
  },
  waiting: {
    one: (number: string, summary: string, requester: string): NoticeText => ({
      type: 'info',
      title: `${number} needs the decision of an administrator`,
      body: `${summary.replace(/\.$/, '')}. Requested by ${requester}. It takes effect when you approve it.`,
    }),
    second: (number: string, summary: string, requester: string): NoticeText => ({
      type: 'info',
      title: `${number} needs a second administrator`,
      body: `${summary.replace(/\.$/, '')}. Requested by ${requester}. It takes effect when you confirm it.`,
    }),
  },
  roles: (labels: string): NoticeText => ({
    type: 'info',
    title: `Your roles changed: ${labels}`,
    body: 'They apply from your next click. If you did not expect this, speak to your administrator.',
  }),
  noRoles: (organization: string): NoticeText => ({
    type: 'info',
    title: `You no longer have a role at ${organization}`,
    body: 'If you did not expect this, speak to your administrator.',
  }),
  invoicePaid: (number: string, payer: string, amount: string): NoticeText => ({
    type: 'success',
    title: `Invoice ${number} is paid`,
    body: `${payer} has paid the ${amount} that was due.`,
  }),
  invoiceExpired: (number: string, payer: string, amount: string): NoticeText => ({
    type: 'warning',
    title: `Invoice ${number} expired`,
    body: `No payment of ${amount} from ${payer} arrived by the last day. A payment already sent will be accepted when it arrives. You can issue a new invoice.`,
  }),
  moneyHeld: (number: string, payer: string, amount: string, isCancelled: boolean): NoticeText => ({
    type: 'warning',
    title: `${amount} must be refunded`,
    body: isCancelled
      ? `${payer} paid invoice ${number} after it was cancelled. The money belongs to the payer: start a refund from the invoice.`
      : `${payer} paid more for invoice ${number} than was due. The difference belongs to the payer: start a refund from the invoice.`,
  }),
  settlementSettled: (number: string, amount: string, account: string): NoticeText => ({
    type: 'success',
    title: `Settlement ${number} is paid`,
    body: `${amount} has reached ${account}.`,
  }),
  refundAsked: (receipt: string, amount: string, payer: string): NoticeText => ({
    type: 'info',
    title: `A payer asks for a refund of ${amount}`,
    body: sentences(`${payer} asks for a refund on receipt ${receipt}.`, 'Start it or decline it under Refunds.'),
  }),
  settlementFailed: (number: string, amount: string, account: string, reason: string): NoticeText => ({
    type: 'error',
    title: `Settlement ${number} failed`,
    body: sentences(`${amount} did not reach ${account}.`, because(reason), 'The central office can send it again.'),
  }),
  serviceQuiet: (service: string, since: string, expected: number): NoticeText => ({
    type: 'warning',
    title: `No payments for ${service}`,
    body: sentences(
      `No payment has arrived since ${since}; about ${expected} were expected.`,
      'Try to pay for it, and ask the organization that offers it.',
    ),
  }),
  serviceOneChannel: (service: string, since: string, channel: string): NoticeText => ({
    type: 'warning',
    title: `${service} is paid through one channel only`,
    body: sentences(
      `Since ${since}, nearly all its payments came by ${channel}.`,
      'Try the other channels: one of them may be broken.',
    ),
  }),
  moneyClaimed: (amount: string, account: string, day: string, claimant: string): NoticeText => ({
    type: 'info',
    title: `${amount} belongs to ${claimant}`,
    body: `It was paid into ${account} on ${day}. The central office accepted their claim, and it is now in their books.`,
  }),
  statementLate: (account: string, from: string, statements: number, open: number): NoticeText => ({
    type: 'warning',
    title: `${account} is not signed off from ${from} onwards`,
    body: sentences(
      `${plural(statements, 'statement', 'statements')} ended more than three working days ago.`,
      open > 0 ? `${plural(open, 'line is', 'lines are')} not explained yet.` : 'Every line is explained.',
      'You are one of the people who can sign off.',
    ),
  }),
  balanceStatements: (month: string, months: number, statements: number): NoticeText => ({
    type: 'info',
    title: `The statements for ${month} are ready`,
    body: sentences(
      `${plural(statements, 'statement was', 'statements were')} created, one for each account.`,
      months > 1 ? `Missing statements for ${plural(months - 1, 'month', 'months')} before it were created too.` : '',
    ),
  }),
  chain: (eventId: number): NoticeText => ({
    type: 'error',
    title: `The audit trail is broken from event ${eventId}`,
    body: 'An event was changed, removed or inserted. Keep the database and its backups as they are and ask whoever runs this portal to compare them.',
  }),
  messages: (channel: 'EMAIL' | 'SMS', used: number, budget: number): NoticeText => {
    const what = channel === 'EMAIL' ? 'emails' : 'SMS';
    const isAll = used >= budget;
    return {
      type: isAll ? 'error' : 'warning',
      title: `${isAll ? 'All' : '80 %'} of today's ${what} are used: ${formatCount(used)} of ${formatCount(budget)}`,
      body: isAll
        ? `Until midnight no ${what} are sent that a stranger can cause, such as payment references and codes to open an account. Codes after a password, receipts and notices are still sent. Ask whoever runs this portal to find the cause.`
        : `When all are used, no more ${what} are sent until midnight that a stranger can cause. Ask whoever runs this portal to find the cause.`,
    };
  },
  invariant: (id: string, title: string, faults: number): NoticeText => ({
    type: 'error',
    title: `A rule of the books is broken: ${title} (${id})`,
    body: `${faults === 1 ? 'One place breaks' : `${formatCount(faults)} places break`} this rule. Change nothing by hand. Ask whoever runs this portal to run npm run verify, which lists ${faults === 1 ? 'it' : 'them'}.`,
  }),
} as const;
