/** Texts of accounts whose holder has another name than the organization. */
export const mismatchText = {
  title: (label: string) => `Name mismatch: ${label}`,
  expected: 'Organization',
  atBank: 'Name at the bank',
  fits: 'Match',
  percent: (score: number) => `${Math.round(score * 100)}%`,
  needsTwo: 'Approval needs a reason and two administrators of the central office.',
  needsReason: 'Approval needs a reason.',
  first: (who: string, when: string, why: string) =>
    `${who} approved this on ${when}: ${why} It takes effect when another administrator also approves it.`,
  reason: 'Why is this the right account despite the mismatch?',
  approveFirst: 'The account is not used yet: another administrator of the central office must also approve it.',
  approvedFirst: (what: string) =>
    `Your approval of ${what} is saved with its reason. It takes effect when another administrator also approves it.`,
};
