import type { Channel, PaymentChannel } from './collection-rule.ts';

/** Labels of the channels a rule can allow. */
export const channelLabels: Readonly<Record<Channel, string>> = {
  CARD: 'Card',
  BANK_TRANSFER: 'Bank transfer',
  USSD: 'USSD',
  BANK_BRANCH: 'Bank branch',
  POS: 'POS terminal',
};

/** Labels of the channels a payment can come by. */
export const paymentChannelLabels: Readonly<Record<PaymentChannel, string>> = {
  ...channelLabels,
  GOVERNMENT: 'Government organization',
};
