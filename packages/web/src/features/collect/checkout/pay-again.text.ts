/** Texts above the services a payer last paid for. */
export const payAgainText = { title: 'Pay again' };
