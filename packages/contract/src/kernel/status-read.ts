/** `AWAITINGAPPROVAL` is another spelling that is accepted and never written (api.md 2, given by the source). */
export const statusRead = (word: unknown): unknown => (word === 'AWAITINGAPPROVAL' ? 'AWAITING_APPROVAL' : word);
