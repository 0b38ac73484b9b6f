import type { Channel, PaymentChannel } from './collection-rule.ts';

/** What the channels are called that a rule can open. */
export const channelLabels: Readonly<Record<Channel, string>> = {
  CARD: 'Card',
  BANK_TRANSFER: 'Bank transfer',
  USSD: 'USSD',
  BANK_BRANCH: 'Bank branch',
  POS: 'POS terminal',
};

/** What the channels are called that a payment can come by. */
export const paymentChannelLabels: Readonly<Record<PaymentChannel, string>> = {
  ...channelLabels,
  GOVERNMENT: 'Government body',
};
