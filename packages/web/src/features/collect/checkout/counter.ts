import type { Due } from '@isura/contract/collect/due';
import type { Channel } from '@isura/contract/org/collection-rule';
import { runtime } from '../../../lib/runtime.ts';

/** A bank or an agent takes the money for the reference: nothing is started for it here. */
export interface Counter extends Due {
  channel: 'BANK_BRANCH' | 'POS';
}

/** Whether banks and agents take our reference: the test provider's do. Remita's take an RRR, which an attempt to pay gives. */
export const takesReference = (): boolean => runtime().hasTestProvider;

/** Whether a way is paid at a counter. */
export const isAtCounter = (channel: Channel): channel is Counter['channel'] =>
  channel === 'BANK_BRANCH' || channel === 'POS';
