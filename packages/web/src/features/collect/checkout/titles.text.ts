/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  find: 'Pay for a service',
  details: 'Your details',
  payment: 'Choose how to pay',
  result: 'Payment result',
} as const;
