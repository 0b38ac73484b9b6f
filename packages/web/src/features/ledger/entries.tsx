import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo, koboOf } from '@isura/contract/kernel/money';
import type { Entry } from '@isura/contract/ledger/ledger-account';
import { eventLabels, sideLabels } from '@isura/contract/ledger/words.text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { PlainList, Row, Small, Stack } from '../../ui/layout/layout.tsx';
import { NotYet } from '../../ui/page/not-yet.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { DateFilter } from '../../ui/table/date-filter.tsx';
import type { DateSearch } from '../../ui/table/date-search.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { Money } from '../../ui/value/value.tsx';
import { entriesQuery } from './ledger.api.ts';
import css from './ledger.module.css';
import { entriesText as text } from './ledger.text.ts';

const figure = (headers: Readonly<Record<string, string>> | undefined, name: string) =>
  headers?.[name] === undefined ? asKobo(0n) : koboOf(headers[name]);

/** Shows the balance of the account before and after, and the debits and credits between. */
function EntryTotals({ headers }: { headers: Readonly<Record<string, string>> | undefined }): ReactNode {
  const part = (label: string, name: string): ReactNode => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={figure(headers, name)} />
      </dd>
    </div>
  );
  return (
    <dl className={css.totals}>
      {part(text.opening, 'x-opening-balance')}
      {part(text.debit, 'x-total-debit')}
      {part(text.credit, 'x-total-credit')}
      {part(text.closing, 'x-closing-balance')}
    </dl>
  );
}

function Line({ entry, openJournal }: { entry: Entry; openJournal: (id: number) => void }): ReactNode {
  return (
    <li className={css.entry}>
      <div>
        <div className={css.flush}>
          <Button
            look="quiet"
            small
            aria-label={text.openJournal(entry.number)}
            onClick={() => openJournal(entry.journalId)}
          >
            {entry.number}
          </Button>
        </div>
        <p>{entry.description}</p>
        <Small>{[formatDay(entry.businessDate), eventLabels[entry.event], entry.orgName].join(', ')}</Small>
      </div>
      <div className={css.figures}>
        <p>
          {sideLabels[entry.side]} <Money amount={entry.amount} />
        </p>
        <Small>
          {text.balance} <Money amount={entry.balance} />
        </Small>
      </div>
    </li>
  );
}

interface Props {
  accountId: number;
  openJournal: (id: number) => void;
}

/** Lists the entries of a ledger account, newest first, with the balance after each (LG3). */
export function Entries({ accountId, openJournal }: Props): ReactNode {
  const [now] = useState(() => new Date());
  const [dates, setDates] = useState<DateSearch>({});
  const [page, go] = useState(0);
  const { data, error, refetch } = useQuery({
    ...entriesQuery(accountId, dates, page, now),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Row gap="m l" level>
        <DateFilter
          value={dates}
          change={(chosen) => {
            setDates(chosen);
            go(0);
          }}
        />
      </Row>
      <NotYet of={{ data, error, refetch }} height={240} />
      {data && <EntryTotals headers={data.headers} />}
      {data?.total === 0 && <EmptyState sentence={text.empty} />}
      {data && data.total > 0 && (
        <>
          <PlainList aria-label={text.caption}>
            {data.items.map((entry) => (
              <Line key={entry.id} entry={entry} openJournal={openJournal} />
            ))}
          </PlainList>
          {data.total > 20 && <Pager page={page} size={20} total={data.total} go={go} />}
        </>
      )}
    </Stack>
  );
}
