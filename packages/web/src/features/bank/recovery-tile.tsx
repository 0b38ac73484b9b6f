import { RC16 } from '@isura/contract/collect/recovery';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { queryOf } from '../../lib/query-client.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Way } from '../../ui/action/way.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { sumOf } from '../../ui/list/sums.tsx';
import { Skeleton, Tile } from '../../ui/page/pieces.tsx';
import { Money } from '../../ui/value/value.tsx';
import { recoveriesText as text } from './recoveries.text.ts';

const open = (side: object) => queryOf(RC16, { query: { open: true, size: 1, ...side } });

/**
 * Shows what others still owe for refunds of one organization or of all (RC16): the sum of the list it links to. Below
 * it what the own organization owes. Shows nothing until that is loaded.
 */
export function RecoveryTile({ org }: { org: number | undefined }): ReactNode {
  const person = useSignedIn();
  const isCentral = isCentralOffice(person);
  const own = isCentral ? org : (person?.orgId ?? undefined);
  const gets = useQuery(open(own === undefined ? {} : { 'org-id': own }));
  const gives = useQuery({ ...open({ 'from-org-id': own ?? 0 }), enabled: !isCentral && own !== undefined });
  if (gets.error) return null;
  if (!gets.data) return <Skeleton height={150} />;
  const back = sumOf(gives.data, 'x-total-left');
  return (
    <Tile
      label={text.tile}
      figure={
        <Way href={addresses.balances({ tab: 'recoveries', org: isCentral ? org : undefined })}>
          <Money amount={sumOf(gets.data, 'x-total-left')} />
        </Way>
      }
      note={
        <>
          {text.tileNote}
          {back > 0n && (
            <Small>
              <Way href={addresses.balances({ tab: 'recoveries', way: 'gives' })}>{text.gives(formatMoney(back))}</Way>
            </Small>
          )}
        </>
      }
    />
  );
}
