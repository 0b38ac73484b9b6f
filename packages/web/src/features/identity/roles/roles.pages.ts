import { AuthorityName } from '@isura/contract/identity/role';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { kept } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** `role` is the open role; `new` opens an empty one, as a copy of the role it names. */
export const RolesSearch = z.object({
  role: kept(AuthorityName),
  new: kept(z.union([z.literal('yes'), AuthorityName])),
});
export type RolesSearch = z.output<typeof RolesSearch>;

/** Pages of roles and their rights. */
export const rolesPages = [
  adminPage({
    path: '/admin/setup-administration/role-resource-management',
    title: titles.roles,
    help: 'roles',
    needs: ['AD5'],
    search: RolesSearch,
    load: () => import('./roles.page.tsx'),
  }),
] as const;
