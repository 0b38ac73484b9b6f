import type { Channel } from '@isura/contract/org/collection-rule';
import { documentText } from './invoice.text.ts';

interface Where {
  publicUrl: string;
  /** Whether banks and agents accept the reference; else they accept the RRR that the portal shows. */
  takesReference: boolean;
}

const atCounter = (channel: Channel): boolean => channel === 'BANK_BRANCH' || channel === 'POS';

/**
 * Returns the ways to pay an invoice, one sentence each. Where counters accept only the RRR, one sentence says how to
 * get it, whatever the rule offers: the page that leads to the provider shows it for every channel.
 */
export function waysToPay(channels: readonly Channel[], { publicUrl, takesReference }: Where): string[] {
  const ways = channels.filter((channel) => takesReference || !atCounter(channel));
  const words = ways.map((channel) => documentText.channel[channel](publicUrl));
  return takesReference ? words : [...words, documentText.counterRrr(publicUrl)];
}
