import type { UserRecord } from '@isura/contract/identity/user-record';
import { type SearchHit, SR1 } from '@isura/contract/report/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayOpen } from '../../../app/guards.ts';
import { isScreen } from '../../../app/paths.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { roleNames } from '../../../lib/session-values.ts';

const pauseMs = 200;
const least = 2;

/** The value, once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, pauseMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What fits the words (SR1), asked for when the typing rests. Of the hits those whose page stands and may be opened. */
export function useHits(typed: string, person: UserRecord) {
  const words = useSettled(typed.trim());
  const isAsked = words.length >= least;
  const found = useQuery({
    ...queryOf(SR1, { query: { query: words } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const leads = ({ link }: SearchHit): boolean => {
    const [path = ''] = link.split('?');
    return isScreen(path) && mayOpen(person.resources, path);
  };
  return { ...found, words, isAsked, hits: isAsked ? found.data?.filter(leads) : undefined };
}

/** Whether there is a search for this person: staff of an organization who do more than help payers. */
export const maySearch = (person: UserRecord): boolean =>
  person.organizationUser !== null && roleNames(person).some((role) => !['ROLE_USER', 'ROLE_SUPPORT'].includes(role));

const kept = 5;
let recent: { login: string; hits: SearchHit[] } = { login: '', hits: [] };

/** What this person opened last, of this page alone: names of people are not written down on the device. */
export const recentOf = ({ login }: UserRecord): readonly SearchHit[] => (recent.login === login ? recent.hits : []);

export function rememberHit(person: UserRecord, hit: SearchHit): void {
  const others = recentOf(person).filter(({ link }) => link !== hit.link);
  recent = { login: person.login, hits: [hit, ...others].slice(0, kept) };
}
