import { useSignedIn } from '../../../lib/signed-in.ts';

/**
 * Returns the organization id for the path of a call: the chosen one, or the user's own, which for the central office
 * covers all.
 */
export function useViewed(org: number | undefined): number {
  const own = useSignedIn()?.organizationUser?.organization.id ?? 0;
  return org ?? own;
}
