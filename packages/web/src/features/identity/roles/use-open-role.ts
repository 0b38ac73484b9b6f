import { useNavigate } from '@tanstack/react-router';
import type { RolesSearch } from './roles.pages.ts';

/** Returns a function that opens a role, a new one, or none; `anyway` skips the question because the input is saved. */
export function useOpenRole(): (what: RolesSearch, options?: 'anyway') => void {
  const navigate = useNavigate();
  return (what, options) =>
    void navigate({
      to: '/admin/setup-administration/role-resource-management',
      search: what,
      ignoreBlocker: options === 'anyway',
    });
}
