import { lagosDay } from '@isura/contract/kernel/days';
import type { Requester, WaitingRequest } from './demonstration-requests.ts';
import type { Row } from './load.ts';

interface Waiting {
  service: Row;
  /** Lines of the split in force: the new one pays the same accounts. */
  lines: readonly Row[];
  /**
   * The person who set the waiting split: one administrator of the central office, so that the other can confirm it.
   */
  officer: Requester;
  now: Date;
}

const SPLIT = 9101;
const FIRST_LINE = 9601;
const PERCENTS = [60, 40];
const HOURS_AGO = 52;

/** Returns a live service's split from next year on, which waits for a second administrator, with its request. */
export function waitingSplit({ service, lines, officer, now }: Waiting): {
  split: Row;
  lines: Row[];
  request: WaitingRequest;
} {
  const from = `${Number(lagosDay(now).slice(0, 4)) + 1}-01-01`;
  const set = new Date(now.getTime() - HOURS_AGO * 3_600_000).toISOString();
  return {
    split: {
      id: SPLIT,
      org_id: service.org_id,
      service_id: service.id,
      version_no: 2,
      status: 'PENDING',
      effective_from: from,
      note: 'Agreed in the budget talks (demonstration)',
      set_by: officer.login,
      created_at: set,
      updated_at: set,
    },
    lines: lines.map((line, at) => ({ ...line, id: FIRST_LINE + at, split_id: SPLIT, percent: PERCENTS[at] })),
    request: {
      hoursAgo: HOURS_AGO,
      by: officer,
      row: {
        id: SPLIT,
        type: 'SPLIT_CHANGE',
        org_id: service.org_id,
        asked_as: 'OAGF',
        subject_type: 'service',
        subject_id: service.id,
        subject_name: service.name,
        summary: `New revenue split for ${service.name}`,
        payload: { splitId: SPLIT, serviceId: service.id },
        difference: [
          {
            label: 'Shares',
            before: ['MDA: 75%', 'Consolidated Revenue Fund: 25% and the remainder'],
            after: ['MDA: 60%', 'Consolidated Revenue Fund: 40% and the remainder'],
          },
          { label: 'From', after: from },
        ],
      },
    },
  };
}
