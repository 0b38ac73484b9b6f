/** The words of the mails about people and their roles. */
export const text = {
  greeting: (name: string) => `Hello ${name},`,
  why: 'It is about your account or something you asked for, so it comes whatever your notification settings say.',
  reason: 'Reason',
  deactivated: {
    subject: 'Your account was deactivated',
    line: (organization: string) =>
      `Your account at ${organization} was deactivated, and you are signed out everywhere.`,
  },
  activated: {
    subject: 'Your account is active again',
    line: (organization: string) => `Your account at ${organization} is active again. Sign in with your password.`,
  },
  decided: {
    subject: (number: string, outcome: string) => `${number} was ${outcome}`,
    outcomes: {
      APPROVED: 'approved',
      REJECTED: 'rejected',
      NEW: 'sent back',
      FAILED: 'approved, but could not be done',
    },
    line: (summary: string, decider: string) => `${summary.replace(/\.$/, '')}. Decided by ${decider}.`,
  },
} as const;
