/** The search engine descriptions of the pages whose heading is prerendered. */
export const firstContentText = {
  service:
    'Find a service of a ministry, department or agency and pay for it by card, transfer, USSD or at a bank. No account needed.',
  invoice:
    'Find your invoice by its number or payment reference: see what is due, pay it, print it or have it sent again.',
  receipt:
    'Check whether a receipt is genuine, by its number and verification code or by its QR code, online or offline.',
};
