import { ME4 } from '@isura/contract/identity/account';
import { ME13 } from '@isura/contract/identity/account-factors';
import { ME20 } from '@isura/contract/identity/form-draft';
import { queryOf } from '../../../lib/query-client.ts';

/** The user's sessions on all devices. */
export const sessionsQuery = queryOf(ME4, {});

/** The user's sign-in methods besides password and emailed codes. */
export const factorsQuery = queryOf(ME13, {});

/** The user's drafts of forms. */
export const draftsQuery = queryOf(ME20, {});
