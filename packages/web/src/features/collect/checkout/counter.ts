import type { Due } from '@isura/contract/collect/due';
import type { Channel } from '@isura/contract/org/collection-rule';
import { runtime } from '../../../lib/runtime.ts';

/** A payment that a bank or an agent takes for the reference: nothing is started for it here. */
export interface Counter extends Due {
  channel: 'BANK_BRANCH' | 'POS';
}

/**
 * Reports whether banks and agents accept our reference: those of the test provider do. Remita's accept an RRR, which a
 * payment attempt provides.
 */
export const takesReference = (): boolean => runtime().hasTestProvider;

/** Reports whether a channel is paid at a counter. */
export const isAtCounter = (channel: Channel): channel is Counter['channel'] =>
  channel === 'BANK_BRANCH' || channel === 'POS';
