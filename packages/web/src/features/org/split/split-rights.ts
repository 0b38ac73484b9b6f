import type { UserRecord } from '@isura/contract/identity/user-record';
import { mayAct } from '../../../routing/guards.ts';

/** Reports whether the user may set and decide on splits and services, as far as the browser knows. */
export const maySetSplits = ({ resources }: Pick<UserRecord, 'resources'>): boolean =>
  mayAct(resources, '/admin/oagf-overview/revenue-split-ratio');
