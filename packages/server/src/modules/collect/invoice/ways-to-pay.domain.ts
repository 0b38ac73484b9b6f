import type { Channel } from '@isura/contract/org/collection-rule';
import { documentText } from './invoice.text.ts';

interface Where {
  publicUrl: string;
  /** Banks and agents take the reference; else they take the RRR that the portal shows. */
  takesReference: boolean;
}

const atCounter = (channel: Channel): boolean => channel === 'BANK_BRANCH' || channel === 'POS';

/**
 * The ways to pay an invoice, a sentence each. Where counters take the RRR alone one sentence says how to come by it, whatever
 * the rule offers: the page that leads to the provider shows it on every way.
 */
export function waysToPay(channels: readonly Channel[], { publicUrl, takesReference }: Where): string[] {
  const ways = channels.filter((channel) => takesReference || !atCounter(channel));
  const words = ways.map((channel) => documentText.channel[channel](publicUrl));
  return takesReference ? words : [...words, documentText.counterRrr(publicUrl)];
}
