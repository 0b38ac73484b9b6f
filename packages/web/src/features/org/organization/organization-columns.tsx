import type { PublicOrganization } from '@isura/contract/org/catalogue';
import { orgCategoryLabels } from '@isura/contract/org/category.text';
import type { OrganizationRow } from '@isura/contract/org/organizations';
import { orgTypeLabels } from '@isura/contract/org/words.text';
import { Link } from '@tanstack/react-router';
import { badge, type Column, count, labelled, words } from '../../../ui/table/columns.tsx';
import { OrgStatusBadge } from './org-status-badge.tsx';
import { organizationsText as text } from './organization.text.ts';

/** The columns of live organizations, which everybody may see. */
export const organizationColumns: readonly Column<PublicOrganization>[] = [
  words('code', text.columns.code, { sticky: true }),
  {
    key: 'name',
    header: text.columns.name,
    card: 'title',
    cell: ({ id, name }) => (
      <Link to="/admin/mda-directory/mda-details/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  labelled('type', text.columns.type, orgTypeLabels),
  labelled('category', text.columns.category, orgCategoryLabels, { card: 'fact' }),
  words('sector', text.columns.sector, { card: 'fact' }),
  words('state', text.columns.state, { card: 'fact' }),
  count('servicesCount', text.columns.services),
];

/** The columns of organizations of every status, for the central office. */
export const everyOrganizationColumns: readonly Column<OrganizationRow>[] = [
  ...organizationColumns,
  count('usersCount', text.columns.users),
  badge(text.columns.status, OrgStatusBadge),
];
