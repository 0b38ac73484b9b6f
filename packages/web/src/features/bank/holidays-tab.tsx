import { type BankHoliday, BH1, BH3 } from '@isura/contract/bank/holiday';
import type { ReactNode } from 'react';
import { List } from '../../ui/list/list.tsx';
import type { AddAct, LayerProps, RowAct } from '../../ui/list/list-acts.tsx';
import { wholeListOf } from '../../ui/list/list-of.ts';
import { shows } from '../../ui/list/shows.ts';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { type Column, day, words } from '../../ui/table/columns.tsx';
import { holidaysText as text } from './holidays.text.ts';

const AnnounceHoliday = laterLayer(() => import('./announce-holiday.tsx').then((part) => part.AnnounceHoliday));

/** Requests that a bank holiday is taken back (BH3), for a reason. */
const WithdrawHoliday = ({ of, close, done }: { of: BankHoliday } & LayerProps): ReactNode => (
  <ReasonDialog
    of={BH3}
    title={text.withdrawTitle(of.name)}
    lead={text.withdrawLead(of.day)}
    reason={{ label: text.reason, most: 200 }}
    input={(reason) => ({ params: { id: of.id }, body: { reason } })}
    verb={text.submit}
    done={({ number }) => done({ number })}
    close={close}
  />
);

const { columns: heads } = text;
const columns: readonly Column<BankHoliday>[] = [
  day('day', heads.day, { sticky: true }),
  words('name', heads.name, { card: 'title' }),
  words('source', heads.source, { card: 'fact', roomy: true }),
];

const holidays = wholeListOf<BankHoliday>(
  BH1,
  { sortBy: { day: (row) => row.day, name: ({ name }) => name, source: ({ source }) => source } },
  {
    id: 'bank-holidays',
    orderedBy: 'day,desc',
    caption: text.caption,
    columns,
    nameOf: ({ name }) => name,
    empty: text.empty,
  },
);

const actions: readonly RowAct<BankHoliday>[] = [
  {
    label: text.withdraw,
    can: 'withdraw',
    needs: 'BH3',
    danger: true,
    act: shows((holiday, layer) => <WithdrawHoliday of={holiday} {...layer} />),
  },
];

const announcing: AddAct = {
  label: text.announce,
  needs: 'BH2',
  act: ({ open }) => open((layer) => <AnnounceHoliday {...layer} />),
};

/** Lists the days on which banks are closed by announcement (BH1). */
export const HolidaysTab = (): ReactNode => <List of={holidays} actions={actions} add={announcing} />;
