/** Words above the services a payer paid for last. */
export const payAgainText = { title: 'Pay again' };
