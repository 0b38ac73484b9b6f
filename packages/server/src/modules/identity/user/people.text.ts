/** Texts of the emails about users and their roles. */
export const text = {
  greeting: (name: string) => `Hello ${name},`,
  why: 'We always send this email, whatever your notification settings, because it is about your account or your request.',
  reason: 'Reason',
  deactivated: {
    subject: 'Your account was deactivated',
    line: (organization: string) =>
      `Your account at ${organization} was deactivated, and you were signed out everywhere.`,
  },
  activated: {
    subject: 'Your account is active again',
    line: (organization: string) => `Your account at ${organization} is active again. Sign in with your password.`,
  },
  seatEnded: {
    subject: 'Your seat as an auditor has ended',
    line: 'You can no longer sign in with this account, and you were signed out everywhere. If you still need the seat, ask the central office.',
  },
  decided: {
    subject: (outcome: string, summary: string) => `${outcome}: ${summary.replace(/\.$/, '')}`,
    outcomes: {
      APPROVED: 'Approved',
      REJECTED: 'Rejected',
      NEW: 'Sent back',
      FAILED: 'Approved, but could not be carried out',
    },
    waits: 'Approved, and still waiting',
    notYet: (note: string) => `Nothing has changed yet. ${note}`,
    line: (number: string, summary: string, decider: string) =>
      `${summary.replace(/\.$/, '')}. ${number}, decided by ${decider}.`,
  },
} as const;
