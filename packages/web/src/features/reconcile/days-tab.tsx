import { dayColumns as declared } from '@isura/contract/reconcile/day-columns.text';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import { type ReactNode, useRef } from 'react';
import { List } from '../../ui/list/list.tsx';
import { dates, oneAccount, oneOf } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { dayColumns } from './day-columns.tsx';
import css from './open-days.module.css';
import { OpenDays } from './open-days.tsx';
import { reconcileText } from './reconcile.text.ts';

const text = reconcileText.days;
/** The filters that open days have too. */
const both = [dates(), oneAccount(text.account)];
const which = (value: string) => (value === 'open' ? { open: true } : {});

const days = listOf(BS10, {
  id: 'reconciliation',
  caption: text.caption,
  columns: dayColumns,
  rowKey: ({ bankAccountId, day: of }) => `${bankAccountId}-${of}`,
  filters: [
    ...both,
    { ...oneOf('days', [text.which, text.signed], which, text.whichDays, { open: false }), filesHaveAll: true },
  ],
  file: { of: declared },
  empty: text.empty,
});

/** Shows ledger and bank by account and day (BS10): the open days in a group of their own, then those signed off. */
export function DaysTab(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  return (
    <List
      of={days}
      above={(_, { address, change }) => (
        // The place stays when the group goes, so that the focus of its button does not go with it.
        <div ref={place} tabIndex={-1} className={address['days'] === 'open' ? 'visually-hidden' : css.place}>
          {address['days'] === 'open' && text.allShown}
          {address['days'] === undefined && (
            <OpenDays
              query={Object.assign({}, ...both.map(({ ask }) => ask(address, new Date())))}
              showAll={() => {
                place.current?.focus();
                change({ days: 'open' });
              }}
            />
          )}
        </div>
      )}
    />
  );
}
