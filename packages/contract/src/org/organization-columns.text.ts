import { columnsOf, count, label, status, text } from '../kernel/columns.ts';
import type { PublicOrganization } from './catalogue.ts';
import { orgCategoryLabels } from './category.text.ts';
import type { OrganizationRow } from './organizations.ts';
import { orgTypeLabels } from './words.text.ts';

/** A row of organizations: those in every status also have their users and their status. */
type Organization = Omit<PublicOrganization, 'logoUrl'> & Partial<Pick<OrganizationRow, 'usersCount' | 'status'>>;

const columns = {
  code: text('Code', 50),
  name: text('Name', 180),
  type: label('Type', orgTypeLabels, 50),
  category: label('Category', orgCategoryLabels),
  sector: text('Sector'),
  state: text('State', 60),
  servicesCount: count('Services'),
  usersCount: count('Users'),
  status: status('Status', 76),
} as const;

/** The columns of MDAs and of enterprises. */
export const mdaColumns = columnsOf<Organization>()('organizations', columns);
export const enterpriseColumns = columnsOf<Organization>()('enterprises', columns);
