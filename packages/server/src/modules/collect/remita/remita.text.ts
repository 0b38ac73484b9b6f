/** The words of the page between the portal and Remita. */
export const text = {
  noNotification:
    'A notification is a JSON array of at most 100 payments, or one, each with `rrr`, `orderRef` or `orderId`.',
  notFromRemita: 'Notifications of Remita are taken from its own addresses only.',
  notConnected: 'This portal is not connected to Remita.',
  noOrder: 'We could not find this payment. Go back to the invoice and start again.',
  title: 'Pay with Remita',
  lead: 'Continue to Remita to pay by card, bank transfer, USSD or from your bank account.',
  rrr: 'Remita Retrieval Reference (RRR)',
  amount: 'To pay',
  atBank: 'At a bank branch or with an agent, give this RRR and pay exactly this amount.',
  once: 'Pay it once. When Remita confirms the payment, the receipt is sent to you and shown on the invoice.',
  go: 'Continue to Remita',
  back: 'Back to the invoice',
} as const;
