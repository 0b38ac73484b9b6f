import type { UserRecord } from '@isura/contract/identity/user-record';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { mayMake } from '../payment/payment-type.ts';

/** Returns the forms with which the user can pay for a project, with the project preselected. */
export const payingWays = (person: UserRecord, projectId: number): { to: string; search: { project: number } }[] =>
  offeredTypes()
    .filter((type) => mayMake(person, type) && !type.paths.single.includes('?'))
    .map(({ paths }) => ({ to: paths.single, search: { project: projectId } }));
