import type { UserRecord } from '@isura/contract/identity/user-record';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { decides } from '../../../lib/decides.ts';
import { mayCall } from '../../../lib/rights.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { mayMake } from '../../request/payment/payment-type.ts';

/** Reports whether the user makes payments of any type. */
export const makes = (person: UserRecord): boolean => offeredTypes().some((type) => mayMake(person, type));

/** Reports whether the user's home lists the payments they may decide on (PR16). */
export const listsToDecide = (person: UserRecord): boolean =>
  !isCentralOffice(person) && decides(person) && mayCall(person, 'PR16');

/** Reports whether the user's home lists the payments they made (PR1). */
export const listsOwnPayments = (person: UserRecord): boolean =>
  !isCentralOffice(person) && makes(person) && mayCall(person, 'PR1');

const AUDITORS: ReadonlySet<string> = new Set(['ROLE_USER', 'ROLE_AUDITOR', 'ROLE_OAGF_AUDITOR']);

/** Reports whether the user is an auditor and nothing else: then their home has what an audit looks at. */
export const onlyAudits = (person: UserRecord): boolean => {
  const names = roleNames(person);
  return names.some((name) => name !== 'ROLE_USER') && names.every((name) => AUDITORS.has(name));
};

const OF_PAYMENTS: ReadonlySet<string> = new Set(['ROLE_USER', 'ROLE_MAKER', 'ROLE_REVIEWER', 'ROLE_APPROVER']);

/**
 * Reports whether the user has no other work in an organization than its payments, as maker, reviewer or approver: then
 * the figures of the organization are not on their home.
 */
export const onlyPays = (person: UserRecord): boolean =>
  !isCentralOffice(person) && roleNames(person).every((name) => OF_PAYMENTS.has(name));
