/** Words of accounts whose holder has another name than the organization. */
export const doubtText = {
  title: (label: string) => `The name at the bank does not fit: ${label}`,
  expected: 'Organization',
  atBank: 'Name at the bank',
  fits: 'How well they fit',
  percent: (score: number) => `${Math.round(score * 100)}%`,
  needsTwo: 'To approve this takes a reason and two administrators of the central office.',
  needsReason: 'To approve this takes a reason.',
  first: (who: string, when: string, why: string) =>
    `${who} approved this on ${when}: ${why} It takes effect when another administrator approves it too.`,
  reason: 'Why is the account theirs all the same?',
  approveFirst: 'Nothing is used yet: another administrator of the central office must approve it too.',
  approvedFirst: (what: string) =>
    `Your approval of ${what} is kept with its reason. It takes effect when another administrator approves it too.`,
};
