import { formatCount } from '@isura/contract/kernel/numbers-format';
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
  waiting: (number: string, summary: string, asker: string): Said => ({
    type: 'info',
    title: `${number} needs a second administrator`,
    body: `${summary} ${asker} asked for it. It takes effect when you confirm it.`,
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
    body: `${payer} has paid all of ${amount}.`,
  }),
  invoiceExpired: (number: string, payer: string, amount: string): Said => ({
    type: 'warning',
    title: `Invoice ${number} expired`,
    body: `${payer} has not paid ${amount}, and the last day has passed. A new invoice can be issued.`,
  }),
  settlementSettled: (number: string, amount: string, account: string): Said => ({
    type: 'success',
    title: `Settlement ${number} is paid`,
    body: `${amount} has reached ${account}.`,
  }),
  settlementFailed: (number: string, amount: string, account: string, reason: string): Said => ({
    type: 'error',
    title: `Settlement ${number} failed`,
    body: sentences(`${amount} did not reach ${account}.`, because(reason), 'The central office can send it again.'),
  }),
  fileReady: (title: string): Said => ({
    type: 'success',
    title: `${title} is ready`,
    body: 'It is kept for seven days.',
  }),
  fileFailed: (title: string): Said => ({
    type: 'error',
    title: `${title} could not be made`,
    body: 'Open it to read why.',
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
