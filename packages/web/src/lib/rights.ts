import type { UserRecord } from '@isura/contract/identity/user-record';

/** What of a person says which calls are open to them. */
export type Rights = Pick<UserRecord, 'calls'>;

/**
 * Whether somebody may make all of these calls, as the server said when it last told who they are: the same rights it guards
 * the calls with. A record of before it said so lets everything through; the server decides for itself.
 */
export const mayCall = ({ calls }: Rights, ...ids: readonly string[]): boolean =>
  calls === undefined || ids.every((id) => calls.includes(id));
