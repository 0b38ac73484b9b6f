/**
 * `AWAITINGAPPROVAL` is another spelling that is accepted and never written (docs/spec/calls.md#common-rules,
 * docs/spec/source.md#states).
 */
export const statusRead = (word: unknown): unknown => (word === 'AWAITINGAPPROVAL' ? 'AWAITING_APPROVAL' : word);
