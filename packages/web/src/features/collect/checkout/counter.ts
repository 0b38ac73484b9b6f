import type { Due } from '@isura/contract/collect/due';

/** A bank or an agent takes the money for the reference: nothing is started for it here. */
export interface Counter extends Due {
  channel: 'BANK_BRANCH' | 'POS';
}
