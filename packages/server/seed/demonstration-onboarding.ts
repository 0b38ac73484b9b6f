import type { Requester, WaitingRequest } from './demonstration-requests.ts';

/** Returns the application of an organization that waits for the central office. */
export const application = (id: number, org: { id: number; name: string }, by: Requester): WaitingRequest => ({
  hoursAgo: 98,
  by,
  row: {
    id,
    type: 'MDA_ONBOARDING',
    org_id: org.id,
    asked_as: 'MDA_ADMIN',
    subject_type: 'organization',
    subject_id: org.id,
    subject_name: org.name,
    summary: `Let ${org.name} go live`,
    payload: {},
    difference: [{ label: 'Status', before: 'Activated', after: 'Live' }],
  },
});
