import { START, START_DAY } from './directory-marks.ts';
import type { Row } from './load.ts';

/** Who set the split that waits: one administrator of the central office, so that the other can confirm it. */
export interface Officer {
  id: number;
  name: string;
  login: string;
}

interface Waiting {
  service: Row;
  /** The lines of the split in force: the new one shares among the same accounts. */
  lines: readonly Row[];
  officer: Officer;
  /** Its place among the administrative requests of the year. */
  place: number;
}

const SPLIT = 9101;
const FIRST_LINE = 9601;
const PERCENTS = [60, 40];
const FROM = `${Number(START_DAY.slice(0, 4)) + 1}-01-01`;

/** A split of a live service from the next year on that waits for a second administrator, with the request that holds it. */
export function waitingSplit({ service, lines, officer, place }: Waiting): { split: Row; lines: Row[]; request: Row } {
  const stamped = { created_at: START, updated_at: START };
  return {
    split: {
      id: SPLIT,
      org_id: service.org_id,
      service_id: service.id,
      version_no: 2,
      status: 'PENDING',
      effective_from: FROM,
      note: 'Agreed in the budget talks (demonstration)',
      set_by: officer.login,
      ...stamped,
    },
    lines: lines.map((line, at) => ({ ...line, id: FIRST_LINE + at, split_id: SPLIT, percent: PERCENTS[at] })),
    request: {
      id: SPLIT,
      number: `AR-${START_DAY.slice(0, 4)}-${String(place).padStart(6, '0')}`,
      type: 'SPLIT_CHANGE',
      org_id: service.org_id,
      asked_as: 'OAGF',
      asked_by_user_id: officer.id,
      asked_by_name: officer.name,
      subject_type: 'service',
      subject_id: service.id,
      subject_name: service.name,
      summary: `The money of ${service.name} shall be split as set.`,
      payload: { splitId: SPLIT, serviceId: service.id },
      difference: [
        {
          label: 'Shares',
          before: ['MDA: 75%', 'Consolidated Revenue Fund: 25% and what is left over'],
          after: ['MDA: 60%', 'Consolidated Revenue Fund: 40% and what is left over'],
        },
        { label: 'From', after: FROM },
      ],
      status: 'AWAITING_APPROVAL',
      version: 1,
      ...stamped,
      created_by: officer.login,
      updated_by: officer.login,
    },
  };
}
