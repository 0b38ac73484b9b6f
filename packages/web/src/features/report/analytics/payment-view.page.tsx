import { formatRange } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { type Answered, FiguresOf, TilesToCome } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Place } from '../../../ui/page/states.tsx';
import type { ShownBars, ShownPie } from './compared.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { NothingCameIn } from './nothing-came-in.tsx';
import { PaymentMdas } from './payment-mdas.tsx';
import { PaymentPieCard } from './payment-pie.tsx';
import { PaymentTiles } from './payment-tiles.tsx';
import { PaymentTrend } from './payment-trend.tsx';
import { paymentFiguresText as text } from './payments.text.ts';
import { useAllPayments, useBars, usePie } from './use-compared.ts';

interface Parts {
  pie: Answered<ShownPie>;
  bar: Answered<ShownBars>;
  org: number | undefined;
  children?: ReactNode;
}

/** Shows figures, trend and statuses; a refusal of one call does not hide what the other returned. */
function Overview({ pie, bar, org, children }: Parts): ReactNode {
  const isEmpty = bar.data?.count === 0 && bar.data.paid.count === 0;
  return (
    <Stack>
      <FiguresOf of={bar} place={<TilesToCome height={178} />}>
        {(figures) => <PaymentTiles figures={figures} org={org} />}
      </FiguresOf>
      {isEmpty && <NothingCameIn sentence={text.nothing(formatRange(bar.data?.start ?? '', bar.data?.end ?? ''))} />}
      {!isEmpty && (
        <Stack>
          {bar.data === undefined && !bar.error && <Place height={420} />}
          {bar.data && <PaymentTrend figures={bar.data} org={org} />}
          <FiguresOf of={pie}>{(figures) => <PaymentPieCard figures={figures} org={org} />}</FiguresOf>
        </Stack>
      )}
      {!isEmpty && children}
    </Stack>
  );
}

/** Covers one organization (AC9, AC10): the user's own, or the one the central office chose. */
function OfOne({ orgId, org }: { orgId: number; org: number | undefined }): ReactNode {
  return <Overview pie={usePie(orgId)} bar={useBars(orgId)} org={org} />;
}

/** Covers all organizations together (AC11). */
function OfAll(): ReactNode {
  const answer = useAllPayments();
  // One call supplies everything, so its failure is shown in one place.
  return (
    <FiguresOf of={answer}>
      {(all) => (
        <Overview pie={{ ...answer, data: all.pie }} bar={{ ...answer, data: all.bar }} org={undefined}>
          <PaymentMdas rows={all.byMda} figures={all.bar} />
        </Overview>
      )}
    </FiguresOf>
  );
}

/** Shows the payments made on the chosen days, their statuses and what was paid, each with a link to its rows. */
export default function PaymentViewPage(): ReactNode {
  const person = useSignedIn();
  const { org } = useAnalysisQuery();
  const isCentral = isCentralOffice(person);
  const orgId = isCentral ? org : person?.organizationUser?.orgId;
  return (
    <AnalyticsFrame purpose={text.purpose} compares="series">
      {orgId === undefined ? <OfAll /> : <OfOne orgId={orgId} org={isCentral ? org : undefined} />}
    </AnalyticsFrame>
  );
}
