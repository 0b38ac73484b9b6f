import type { UserRecord } from '@isura/contract/identity/user-record';

/** The part of a person's record that says which calls they may make. */
export type Rights = Pick<UserRecord, 'calls'>;

/**
 * Reports whether a person may make all of these calls, by the server's last account response: the same rights it
 * guards the calls with. An older record without them allows everything; the server decides anyway.
 */
export const mayCall = ({ calls }: Rights, ...ids: readonly string[]): boolean =>
  calls === undefined || ids.every((id) => calls.includes(id));
