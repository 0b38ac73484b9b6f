import type { enterpriseColumns, mdaColumns } from '@isura/contract/org/organization-columns.text';
import { Link } from '@tanstack/react-router';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { OrgStatusBadge } from './org-status-badge.tsx';

/** What only organizations in every status have (OR2, OR17), and live ones (PB1) lack. */
const ONLY_OF_EVERY: ReadonlySet<string> = new Set(['usersCount', 'status']);
export const isOfLive = (key: string): boolean => !ONLY_OF_EVERY.has(key);

/** The columns of MDAs or enterprises: of every status for the central office, of live ones for everybody. */
export const organizationColumns = (declared: typeof mdaColumns | typeof enterpriseColumns) => {
  const every = screenColumns(declared as typeof mdaColumns, {
    code: { sticky: true },
    name: {
      card: 'title',
      cell: ({ id, name }) => (
        <Link to="/admin/mda-directory/mda-details/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      ),
    },
    category: { card: 'fact' },
    sector: { card: 'fact' },
    state: { card: 'fact' },
    status: { card: 'status', cell: ({ status }) => status && <OrgStatusBadge status={status} /> },
  });
  return { every, live: every.filter(({ key }) => isOfLive(key)) };
};
