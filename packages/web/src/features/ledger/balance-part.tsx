import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatAccounting, formatMoney } from '@isura/contract/kernel/money-format';
import { RP5, type SheetSection } from '@isura/contract/ledger/balance-sheet';
import { sheetColumns } from '@isura/contract/ledger/sheet-columns.text';
import { groupsOfSheet, type SheetGroup, totalOf } from '@isura/contract/ledger/sheet-groups';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../lib/query-client.ts';
import { mayCall } from '../../lib/rights.ts';
import { fullName } from '../../lib/session-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { DayEntry } from '../../ui/form/day-entry.tsx';
import { Row, Small, Split, Stack } from '../../ui/layout/layout.tsx';
import { ListFile } from '../../ui/list/list-file.tsx';
import { NotYet } from '../../ui/page/not-yet.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { balanceText as text } from './balance.text.ts';
import css from './balance-sheet.module.css';
import { sheetText } from './ledger.text.ts';
import { LedgerDrawer } from './ledger-drawer.tsx';
import { SheetTable } from './sheet-table.tsx';
import { useSheetChange, useSheetSearch } from './use-sheet.ts';

/** The accounts of one organization are fewer; of a sheet of all, these can be opened. */
const MOST_ACCOUNTS = 1_000;

/** Shows assets = liabilities + net assets in numbers, or by how much the two sides differ. */
function Equation({ groups, mayOpen }: { groups: readonly SheetGroup[]; mayOpen: boolean }): ReactNode {
  const of = (section: SheetSection): bigint => totalOf(groups, section).amount;
  const [assets, liabilities, net] = [of('ASSETS'), of('LIABILITIES'), of('NET')];
  const apart = assets - liabilities - net;
  const isEqual = apart === 0n;
  const written = (kobo: bigint): string => formatAccounting(asKobo(kobo));
  return (
    <Stack gap="s" as="section" aria-label={isEqual ? text.equation : text.sides}>
      {isEqual && (
        <p>
          <Badge tone="success" icon={IconCircleCheck}>
            {text.isBalanced}
          </Badge>
        </p>
      )}
      <Small as="div" className={css.equation}>
        {isEqual ? (
          <>
            <strong>{written(assets)}</strong>
            <p>= {written(liabilities)}</p>
            <p>+ {written(net)}</p>
          </>
        ) : (
          (['ASSETS', 'LIABILITIES', 'NET'] as const).map((section) => (
            <p key={section}>
              {text.sections[section]} {written(of(section))}
            </p>
          ))
        )}
      </Small>
      {!isEqual && <Notice tone="error">{text.unbalanced(formatMoney(asKobo(apart < 0n ? -apart : apart)))}</Notice>}
      <Small data-no-print>{mayOpen ? text.opensJournals : text.opensAccounts}</Small>
    </Stack>
  );
}

/**
 * Shows assets, liabilities and net assets at the end of a day, beside a comparison day, on one page without a pager (RP5).
 * A line opens the entries of its account and their journals, for those who may see them. While a chosen day is loading, no
 * amounts of another day are shown or printed.
 */
export function BalancePart({ isCentral, orgId }: { isCentral: boolean; orgId: number | undefined }): ReactNode {
  const search = useSheetSearch();
  const change = useSheetChange();
  const person = useSignedIn();
  const [now] = useState(() => new Date());
  const [isMailing, openMailing] = useState(false);
  const { day = lagosDay(now), beside, account } = search;
  const narrowed = { 'as-at': search.day, 'compare-to': beside, 'org-id': orgId };
  const filters = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
  const { data, error, refetch } = useQuery(queryOf(RP5, { query: { size: MOST_ACCOUNTS, ...filters } }));
  const mayOpen = person !== undefined && mayCall(person, 'LG3');
  const isWhole = isCentral && orgId === undefined;
  const groups = data ? groupsOfSheet(data) : [];
  const [first] = data?.items ?? [];
  const title = isWhole ? sheetText.allMdas : first?.orgName;
  return (
    <Stack>
      <Split data-no-print>
        <Row gap="m l" level>
          <DayEntry label={sheetText.asAt} value={day} most={lagosDay(now)} choose={(to) => change({ day: to })} />
          <DayEntry label={text.compareTo} value={beside} choose={(to) => change({ beside: to })} />
        </Row>
        <Row>
          <ListFile
            file={{ of: sheetColumns, isOfADay: true }}
            caption={text.caption}
            list={{
              address: search,
              change: (to, how) => change(to, how?.keepPage),
              narrowed,
            }}
            isEmpty={groups.length === 0}
            mailing={{ isOpen: isMailing, open: openMailing }}
          />
          {data && (
            <Button small onClick={() => window.print()}>
              <IconPrinter size={18} stroke={1.75} aria-hidden />
              {text.print}
            </Button>
          )}
        </Row>
      </Split>
      <NotYet of={{ data, error, refetch }} />
      {data && groups.length === 0 && <EmptyState sentence={text.empty} />}
      {data && data.total > data.items.length && (
        <Notice tone="info">{text.notAll(data.items.length, data.total)}</Notice>
      )}
      {groups.length > 0 && (
        <div className={css.beside}>
          <SheetTable
            groups={groups}
            title={title ?? sheetText.mda}
            days={beside === undefined ? [day] : [day, beside]}
            isByAccount={!isWhole}
            mayOpen={mayOpen}
          />
          <Equation groups={groups} mayOpen={mayOpen} />
        </div>
      )}
      {data && person && <p className={css.paper}>{text.prepared(fullName(person), now, day)}</p>}
      {account !== undefined && (
        <LedgerDrawer
          title={data?.items.find(({ ledgerAccountId }) => ledgerAccountId === account)?.name ?? sheetText.accounts}
          accountId={account}
          close={() => change({ account: undefined }, true)}
        />
      )}
    </Stack>
  );
}
