import type { UserRecord } from '@isura/contract/identity/user-record';
import { mayAct } from '../../../routing/guards.ts';

/** Whether somebody may set and decide splits and services, as far as the browser knows. */
export const maySetSplits = ({ resources }: Pick<UserRecord, 'resources'>): boolean =>
  mayAct(resources, '/admin/oagf-overview/revenue-split-ratio');
