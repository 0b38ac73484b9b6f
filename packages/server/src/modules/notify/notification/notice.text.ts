import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import type { NoticeType } from '@isura/contract/notify/notification';

/** What is said: a heading without its full stop, and further sentences. */
export interface Said {
  type: NoticeType;
  title: string;
  body: string;
}

const because = (reason: string | undefined): string => (reason ? `Reason: ${reason}` : '');
const sentences = (...said: readonly string[]): string => said.filter(Boolean).join(' ');

/** The words of the notices, by the announcement they come from. */
export const text = {
  submitted: (name: string, number: string): Said => ({
    type: 'info',
    title: `${name} asks to go live`,
    body: `Its application ${number} waits for the central office.`,
  }),
  decided: {
    APPROVED: (name: string): Said => ({
      type: 'success',
      title: `${name} is live`,
      body: 'Payers can find it now, and its people can work.',
    }),
    RETURNED: (name: string, reason?: string): Said => ({
      type: 'warning',
      title: `The application of ${name} was sent back`,
      body: sentences('Put it right and submit it again.', because(reason)),
    }),
    REJECTED: (name: string, reason?: string): Said => ({
      type: 'error',
      title: `The application of ${name} was rejected`,
      body: because(reason),
    }),
  },
  status: {
    LIVE: (name: string, reason: string): Said => ({
      type: 'success',
      title: `${name} is live again`,
      body: sentences('Its people can work and payers can pay it.', because(reason)),
    }),
    SUSPENDED: (name: string, reason: string): Said => ({
      type: 'error',
      title: `${name} is suspended`,
      body: sentences('Nothing can be paid or collected until the central office reinstates it.', because(reason)),
    }),
    CLOSED: (name: string, reason: string): Said => ({
      type: 'error',
      title: `${name} is closed`,
      body: sentences('Its records can still be read.', because(reason)),
    }),
  },
  forecastPublished: (name: string, days: string, edition: number, lowest: string): Said => ({
    type: lowest.startsWith('−') ? 'warning' : 'info',
    title: `${name} published its cash forecast of ${days}`,
    body: sentences(
      edition > 1 ? `It is edition ${edition} of these days.` : '',
      `At the lowest its accounts stand at ${lowest}.`,
    ),
  }),
  serviceAsked: (organization: string, service: string): Said => ({
    type: 'info',
    title: `${organization} asks to activate ${service}`,
    body: 'Look at its rule and its split, then decide.',
  }),
  service: {
    ACTIVE: (service: string): Said => ({
      type: 'success',
      title: `${service} is active`,
      body: 'Payers can find it and pay for it now.',
    }),
    REJECTED: (service: string, reason?: string): Said => ({
      type: 'error',
      title: `${service} was rejected`,
      body: because(reason),
    }),
    RETURNED: (service: string, reason?: string): Said => ({
      type: 'warning',
      title: `${service} was sent back`,
      body: sentences('It is a draft again.', because(reason)),
    }),
    INACTIVE: (service: string, reason?: string): Said => ({
      type: 'warning',
      title: `${service} is switched off`,
      body: sentences('It cannot be paid for any more.', because(reason)),
    }),
  },
  split: (service: string): Said => ({
    type: 'info',
    title: `A split for ${service} needs a second administrator`,
    body: 'It takes effect when somebody other than the one who set it confirms it.',
  }),
  accountAsked: (organization: string, label: string): Said => ({
    type: 'info',
    title: `${organization} asks to use a bank account`,
    body: `${label} waits for the central office.`,
  }),
  account: {
    APPROVED: (label: string): Said => ({
      type: 'success',
      title: `The bank account ${label} can be used`,
      body: 'Money can be collected into it and paid from it, as its purpose says.',
    }),
    REJECTED: (label: string, reason?: string): Said => ({
      type: 'error',
      title: `The bank account ${label} was rejected`,
      body: because(reason),
    }),
  },
  accountLow: (label: string, mark: string): Said => ({
    type: 'warning',
    title: `${label} is below ${mark}`,
    body: 'Less is on the account than the mark that was set for it. You hear of it again only after it has recovered.',
  }),
  levels: (who: string, organization: string): Said => ({
    type: 'warning',
    title: `${who} changed the levels of approval of ${organization}`,
    body: 'Payments submitted from now on go by the new levels. If this is not right, speak to your administrator at once.',
  }),
  approver: (names: string, organization: string, from: string): Said => ({
    type: 'warning',
    title: `${names} can approve payments of ${organization} from ${from}`,
    body: 'You are told because you approve payments or administer people there. If this is not right, take the role away at once.',
  }),
  standIn: (who: string, from: string, to: string): Said => ({
    type: 'info',
    title: `${who} names you to stand in from ${from} to ${to}`,
    body: 'Payments that wait for them can be decided by you on these days, in their place. The trail names you both. If you cannot, end it under Stand-in in your own menu.',
  }),
  standInEnded: {
    standIn: (who: string, from: string, to: string): Said => ({
      type: 'info',
      title: `You stand in for ${who} no longer`,
      body: `${who} ended it. It was meant from ${from} to ${to}.`,
    }),
    person: (who: string, from: string, to: string): Said => ({
      type: 'warning',
      title: `${who} stands in for you no longer`,
      body: `They ended it. It was meant from ${from} to ${to}. If you are still away, name somebody else.`,
    }),
  },
  waiting: (number: string, summary: string, asker: string): Said => ({
    type: 'info',
    title: `${number} needs a second administrator`,
    body: `${summary.replace(/\.$/, '')}. ${asker} asked for it. It takes effect when you confirm it.`,
  }),
  roles: (labels: string): Said => ({
    type: 'info',
    title: `Your roles changed: ${labels}`,
    body: 'They act from your next click on. If you did not expect this, speak to your administrator.',
  }),
  noRoles: (organization: string): Said => ({
    type: 'info',
    title: `You have no role at ${organization} any more`,
    body: 'If you did not expect this, speak to your administrator.',
  }),
  invoicePaid: (number: string, payer: string, amount: string): Said => ({
    type: 'success',
    title: `Invoice ${number} is paid`,
    body: `${payer} has paid the ${amount} that was due.`,
  }),
  invoiceExpired: (number: string, payer: string, amount: string): Said => ({
    type: 'warning',
    title: `Invoice ${number} expired`,
    body: `No payment of ${amount} from ${payer} has come, and the last day has passed. Money that is still under way is taken when it arrives. A new invoice can be issued.`,
  }),
  moneyHeld: (number: string, payer: string, amount: string, isCancelled: boolean): Said => ({
    type: 'warning',
    title: `${amount} waits to be given back`,
    body: isCancelled
      ? `${payer} paid invoice ${number} after it was cancelled. The money is the payer’s: start a refund from the invoice.`
      : `${payer} paid more for invoice ${number} than was due. The difference is the payer’s: start a refund from the invoice.`,
  }),
  settlementSettled: (number: string, amount: string, account: string): Said => ({
    type: 'success',
    title: `Settlement ${number} is paid`,
    body: `${amount} has reached ${account}.`,
  }),
  refundAsked: (receipt: string, amount: string, payer: string): Said => ({
    type: 'info',
    title: `A payer asks for ${amount} back`,
    body: sentences(`${payer} asks for a refund of receipt ${receipt}.`, 'Start it or decline it under Refunds.'),
  }),
  settlementFailed: (number: string, amount: string, account: string, reason: string): Said => ({
    type: 'error',
    title: `Settlement ${number} failed`,
    body: sentences(`${amount} did not reach ${account}.`, because(reason), 'The central office can send it again.'),
  }),
  serviceQuiet: (service: string, since: string, expected: number): Said => ({
    type: 'warning',
    title: `${service} takes no money`,
    body: sentences(
      `No payment came in since ${since}, where some ${expected} were to be expected.`,
      'Try to pay for it, and ask those who offer it.',
    ),
  }),
  serviceOneChannel: (service: string, since: string, channel: string): Said => ({
    type: 'warning',
    title: `${service} is paid by one way alone`,
    body: sentences(
      `Since ${since} nearly all its payments came by ${channel}.`,
      'Try the other ways to pay: one of them may be broken.',
    ),
  }),
  moneyClaimed: (amount: string, account: string, day: string, claimant: string): Said => ({
    type: 'info',
    title: `${amount} is ${claimant}'s`,
    body: `It came to ${account} on ${day}. The central office agreed to their claim, and it stands in their books now.`,
  }),
  statementLate: (account: string, from: string, statements: number, open: number): Said => ({
    type: 'warning',
    title: `${account} is not signed off from ${from} on`,
    body: sentences(
      `${plural(statements, 'statement', 'statements')} ended more than three days ago.`,
      open > 0 ? `${plural(open, 'line is', 'lines are')} not explained yet.` : 'Every line is explained.',
      'You are one of those who may sign off.',
    ),
  }),
  balanceStatements: (month: string, months: number, statements: number): Said => ({
    type: 'info',
    title: `The statements of ${month} are ready`,
    body: sentences(
      `${plural(statements, 'statement was', 'statements were')} made, one for each account.`,
      months > 1 ? `${plural(months - 1, 'month', 'months')} before it had none and have them now.` : '',
    ),
  }),
  chain: (eventId: number): Said => ({
    type: 'error',
    title: `The audit trail does not hold from event ${eventId} on`,
    body: 'An event was changed, taken out or put in. Keep the database and its backups as they are and let whoever runs this portal compare them.',
  }),
  invariant: (id: string, title: string, faults: number): Said => ({
    type: 'error',
    title: `A rule of the books does not hold: ${title} (${id})`,
    body: `${faults === 1 ? 'One place breaks' : `${formatCount(faults)} places break`} it. Change nothing by hand and let whoever runs this portal look: npm run verify names ${faults === 1 ? 'it' : 'them'}.`,
  }),
} as const;
