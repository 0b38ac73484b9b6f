import { OR10 } from '@isura/contract/identity/people';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { fullName } from '../../../lib/session-values.ts';
import { peopleText as text } from './people.text.ts';

/** How many people are named. */
const NAMED = 3;

/** Names up to three active people of an organization who may make payments (OR10); nothing while they are not known. */
export function MakersHere({ orgId }: { orgId: number }): ReactNode {
  const { data } = useQuery(
    queryOf(OR10, { params: { orgId }, query: { 'makes-payments': true, status: ['ACTIVE'], size: NAMED } }),
  );
  return data && `${text.makers(data.items.map(fullName), data.total)} `;
}
