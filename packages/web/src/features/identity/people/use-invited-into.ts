import type { UserRecord } from '@isura/contract/identity/user-record';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isCentralOffice } from '../../../lib/central-office.ts';
import type { InvitedInto } from './invite-drawer.tsx';
import { organizationQuery } from './people.api.ts';

const route = getRouteApi('/admin/setup-administration/user-management');

/** Returns the organization that people are invited into: the user's own, or the one the list is filtered by. */
export function useInvitedInto(self: UserRecord): InvitedInto {
  const isCentral = isCentralOffice(self);
  const { org } = route.useSearch();
  const homeId = self.orgId ?? 0;
  const isElsewhere = isCentral && org !== undefined && org !== homeId;
  const { data: other } = useQuery({ ...organizationQuery(org ?? homeId), enabled: isElsewhere });
  return isElsewhere
    ? { orgId: org, name: other?.name ?? '', inCentralOffice: false }
    : { orgId: homeId, name: self.organizationUser?.organization.name ?? '', inCentralOffice: isCentral };
}
