import type { Ranking } from '@isura/contract/report/analytics';
import type { ApprovedPayments } from '@isura/contract/report/decisions';
import { ACC, APPROVED, type Claims, ENDED, type Saying, saying } from './claims.ts';
import { bars, decisions, organization, pie, portal } from './made-claims.ts';
import { debtorsOf, receivables } from './owed-claims.ts';
import { type Filters, ORG } from './read-report.ts';
import { both, central, collection, dashboard, inflows, ranking } from './received-claims.ts';

/** A call that answers figures: its address, who may narrow it, and what its answer claims. */
export interface Chart {
  path: string;
  /** Whether it takes days, a granularity, the organization as a parameter, or its days in the path. */
  takes: readonly ('days' | 'granularity' | 'org-id')[];
  claims: (answer: never, reported: Saying) => void;
}

const chart = <T>(path: string, takes: Chart['takes'], claims: (answer: T, reported: Saying) => void): Chart => ({
  ...{ path, takes, claims: claims as Chart['claims'] },
});
const AT = `${ACC}/analytics`;

/** Every call that answers figures, by its id. */
export const CHARTS: Readonly<Record<string, Chart>> = {
  AC3: chart(`${AT}/receivables`, ['days'], receivables),
  AC4: chart(`${AT}/oagf/receivables`, ['days', 'org-id'], receivables),
  AC5: chart(`${AT}/inflows`, ['days', 'granularity', 'org-id'], inflows),
  AC6: chart(`${AT}/${ORG}/{start}/{end}`, [], organization),
  AC7: chart<Ranking>(`${ACC}/services/top-ten`, ['days', 'org-id'], (answer, reported) =>
    ranking(answer, reported, 'service-id'),
  ),
  AC8: chart(`${AT}/oagf/{start}/{end}`, [], central),
  AC9: chart(`${AT}/payment-view/${ORG}/pie-chart`, ['days'], pie),
  AC10: chart(`${AT}/payment-view/${ORG}/bar-chart`, ['days'], bars),
  AC11: chart(`${AT}/payment-view-oagf`, ['days'], portal),
  AC12: chart<ApprovedPayments>(`${AT}/payment-view/approved`, ['days', 'org-id'], (answer, reported) =>
    decisions(answer, reported, APPROVED),
  ),
  AC13: chart<ApprovedPayments>(`${AT}/payment-view/rejected`, ['days', 'org-id'], (answer, reported) =>
    decisions(answer, reported, ENDED.rejected),
  ),
  AC14: chart(`${AT}/receivables/debtors`, ['org-id'], debtorsOf),
  AN1: chart(`${AT}/dashboard`, [], dashboard),
  AN2: chart(`${AT}/collection-view/${ORG}/summary`, ['days'], collection),
  AN4: chart<Ranking>(`${ACC}/mdas/top-ten`, ['days'], (answer, reported) => ranking(answer, reported, 'org-id')),
  AN5: chart<Ranking>(`${ACC}/sectors/top-ten`, ['days'], (answer, reported) => ranking(answer, reported, '')),
  AN6: chart(`${AT}/expense-receipt/oagf`, ['days', 'granularity', 'org-id'], both),
};

/** Returns what an answer claims; `narrow` is the organization it is of, where it is of one. */
export function claimsOf(id: string, answer: unknown, narrow: Filters): Claims {
  const reported = saying(narrow);
  CHARTS[id]?.claims(answer as never, reported);
  return reported;
}
