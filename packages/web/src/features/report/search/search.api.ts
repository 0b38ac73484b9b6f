import type { UserRecord } from '@isura/contract/identity/user-record';
import { type SearchHit, SR1 } from '@isura/contract/report/search';
import { mayOpen } from '../../../app/guards.ts';
import { isScreen } from '../../../app/paths.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { useAnswerTo } from '../../../ui/form/answer.ts';

const least = 2;

/** What fits the words (SR1), asked for when the typing rests. Of the hits those whose page stands and may be opened. */
export function useHits(typed: string, person: UserRecord) {
  const words = typed.trim();
  const isAsked = words.length >= least;
  const { answer, ...found } = useAnswerTo(isAsked ? queryOf(SR1, { query: { query: words } }) : undefined);
  const leads = ({ link }: SearchHit): boolean => {
    const [path = ''] = link.split('?');
    return isScreen(path) && mayOpen(person.resources, path);
  };
  return { ...found, words, isAsked, hits: answer?.filter(leads) };
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
