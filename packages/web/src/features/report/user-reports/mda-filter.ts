import type { Filter } from '../../../ui/table/filter-bar.tsx';
import { userReportsText as text } from './user-reports.text.ts';

/** The filter for the one MDA the list is narrowed to, with its name where a row knows it; none without such a choice. */
export function mdaFilter(
  org: number | undefined,
  rows: readonly { orgId?: number | undefined; orgName?: string | undefined }[] | undefined,
): Filter[] {
  if (org === undefined) return [];
  const name = rows?.find(({ orgId }) => orgId === org)?.orgName ?? String(org);
  return [
    { key: 'org', label: text.filters.mda, all: text.filters.allMdas, options: [{ value: String(org), label: name }] },
  ];
}
