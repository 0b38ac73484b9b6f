import { AT1, AT2 } from '@isura/contract/audit/trail';
import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { Way } from '../../../ui/action/way.tsx';
import { PlainList, Split } from '../../../ui/layout/layout.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import css from './home.module.css';
import { homeText as text } from './home.text.ts';

const FIVE = { category: 'ROLE', size: 5 } as const;

function Last({ person }: { person: UserRecord }): ReactNode {
  const isCentral = isCentralOffice(person);
  const ofAll = useQuery({ ...queryOf(AT2, { params: { orgId: 0 }, query: FIVE }), enabled: isCentral });
  const own = useQuery({
    ...queryOf(AT1, { params: { orgId: person.orgId ?? 0 }, query: FIVE }),
    enabled: !isCentral,
  });
  const answer = isCentral ? ofAll : own;
  return (
    <Card>
      <Split>
        <h2>{text.rights}</h2>
        <Way href={addresses.userReports({ tab: 'activity', category: 'ROLE' })}>{text.allRights}</Way>
      </Split>
      <NotYet of={answer} height={240} />
      {answer.data?.total === 0 && <p>{text.noRights}</p>}
      <PlainList className={css.rows}>
        {(answer.data?.items ?? []).map(({ id, summary, actorName, orgName, at }) => (
          <li key={id}>
            <span>{summary}</span>
            <small>{[actorName, isCentral && orgName, formatInstant(at)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

/** Shows an auditor the last five changes of rights; nothing where they may not read the trail. */
export const LastRights = ({ person }: { person: UserRecord }): ReactNode =>
  mayCall(person, isCentralOffice(person) ? AT2.id : AT1.id) ? <Last person={person} /> : null;
