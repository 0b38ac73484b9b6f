/** Words that stand in every letter. */
export const text = {
  tag: 'Government payments and revenue',
  orOpen: 'If the button does not work, open this address:',
  neverAsk: 'We never ask for your password or a code by mail or phone.',
} as const;
