import { useSignedIn } from '../../../lib/signed-in.ts';

/** The id a call is asked with that has an organization in its address: the one that is chosen, or the own, which for the central office is all. */
export function useViewed(org: number | undefined): number {
  const own = useSignedIn()?.organizationUser?.organization.id ?? 0;
  return org ?? own;
}
