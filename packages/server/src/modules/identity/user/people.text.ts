/** The words of the mails about people and their roles. */
export const text = {
  greeting: (name: string) => `Dear ${name},`,
  roles: {
    subject: 'Your roles changed',
    line: (roles: string, organization: string) => `Your roles at ${organization} are now: ${roles}.`,
    none: (organization: string) => `You have no role at ${organization} any more.`,
    help: 'They act from your next click on. If you did not expect this, speak to your administrator.',
  },
  approver: {
    subject: (name: string) => `${name} can approve payments`,
    line: (name: string, organization: string, from: string) =>
      `${name} can approve payments of ${organization} from ${from}.`,
    help: 'You get this message because you approve payments or administer people there. If this is not right, take the role away at once.',
  },
  deactivated: {
    subject: 'Your account was deactivated',
    line: (organization: string) =>
      `Your account at ${organization} was deactivated, and you are signed out everywhere.`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
  activated: {
    subject: 'Your account is active again',
    line: (organization: string) => `Your account at ${organization} is active again. Sign in with your password.`,
  },
  waiting: {
    subject: (number: string) => `${number} needs a second administrator`,
    line: (number: string, summary: string) => `${number}: ${summary}`,
    help: (asker: string) => `${asker} asked for it. It takes effect when you confirm it: Setup, Users, Requests.`,
  },
  decided: {
    subject: (number: string, outcome: string) => `${number} was ${outcome}`,
    outcomes: {
      APPROVED: 'approved',
      REJECTED: 'rejected',
      NEW: 'sent back',
      FAILED: 'approved, but could not be done',
    },
    line: (summary: string, decider: string) => `${summary} Decided by ${decider}.`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
} as const;
