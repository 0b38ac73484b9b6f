import { ME4 } from '@isura/contract/identity/account';
import { ME13 } from '@isura/contract/identity/account-factors';
import { queryOf } from '../../../lib/query-client.ts';

/** Where the person is signed in. */
export const sessionsQuery = queryOf(ME4, {});

/** The person's sign-in methods beside password and mailed codes. */
export const factorsQuery = queryOf(ME13, {});
