import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { mayMake } from '../payment/payment-type.ts';

/** Returns the forms with which the user can pay for a project, with the project preselected. */
export const payingWays = (person: UserRecord, projectId: number): addresses.PortalAddress[] =>
  offeredTypes()
    .filter((type) => mayMake(person, type) && !type.paths.single.includes('?'))
    .map((type) => addresses.typeForm(type, { project: projectId }));
