import { AuthorityName } from '@isura/contract/identity/role';
import * as z from 'zod/mini';
import { kept } from '../../../ui/table/list-search.ts';

/** `role` is the open role; `new` opens an empty one, as a copy of the role it names. */
export const RolesSearch = z.object({
  role: kept(AuthorityName),
  new: kept(z.union([z.literal('yes'), AuthorityName])),
});
export type RolesSearch = z.output<typeof RolesSearch>;
