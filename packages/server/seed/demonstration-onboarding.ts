import { START, START_DAY } from './directory-marks.ts';
import type { Row } from './load.ts';

/** Who asked, and for which body. */
export interface Applicant {
  org: { id: number; name: string };
  asker: { id: number; name: string; login: string };
}

/** The application of a body that waits for the central office, under the next number after those given already. */
export const applicationRow = ({ org, asker }: Applicant, id: number, place: number): Row => ({
  id,
  number: `AR-${START_DAY.slice(0, 4)}-${String(place).padStart(6, '0')}`,
  type: 'MDA_ONBOARDING',
  org_id: org.id,
  asked_as: 'MDA_ADMIN',
  asked_by_user_id: asker.id,
  asked_by_name: asker.name,
  subject_type: 'organization',
  subject_id: org.id,
  subject_name: org.name,
  summary: `${org.name} asks to go live.`,
  payload: {},
  difference: [{ label: 'Status', before: 'Activated', after: 'Live' }],
  status: 'AWAITING_APPROVAL',
  version: 1,
  created_at: START,
  created_by: asker.login,
  updated_at: START,
  updated_by: asker.login,
});
