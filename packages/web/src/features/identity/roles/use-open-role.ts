import { useNavigate } from '@tanstack/react-router';
import type { RolesSearch } from './roles.search.ts';

/** Opens a role, a new one, or none; `anyway`: what was typed is saved and need not be asked about. */
export function useOpenRole(): (what: RolesSearch, manner?: 'anyway') => void {
  const navigate = useNavigate();
  return (what, manner) =>
    void navigate({
      to: '/admin/setup-administration/role-resource-management',
      search: what,
      ignoreBlocker: manner === 'anyway',
    });
}
