import type { AdminRequestType } from '@isura/contract/kernel/admin-request';
import { OR16 } from '@isura/contract/org/activation';
import { AR1 } from '@isura/contract/org/admin-request';
import { SV2 } from '@isura/contract/org/split';
import { RF1 } from '@isura/contract/request/reference';
import { queryOf } from '../../../lib/query-client.ts';

const one = { size: 1 };

/** How many there are of what the tiles count. */
export const figureQueries = {
  active: queryOf(OR16, { query: { ...one, status: ['ACTIVE'] } }),
  onboarding: queryOf(AR1, { query: { ...one, type: 'MDA_ONBOARDING', status: ['AWAITING_APPROVAL'] } }),
  services: queryOf(OR16, { query: { ...one, status: ['PENDING_ACTIVATION'] } }),
  splits: queryOf(SV2, { query: { ...one, status: 'PENDING' } }),
  accounts: queryOf(AR1, { query: { ...one, type: 'BANK_ACCOUNT', status: ['AWAITING_APPROVAL'] } }),
};

/** What waits, of one kind or, without one, what an administrator of this office waits with; the oldest first. */
export const queueQuery = (type: AdminRequestType | undefined, page: number) =>
  queryOf(AR1, {
    query: {
      page,
      size: 20,
      sort: 'id,asc',
      status: ['AWAITING_APPROVAL'],
      ...(type ? { type } : { 'asked-as': 'OAGF' as const }),
    },
  });

export const referenceQuery = (kind: 'tax-authorities' | 'pfas' | 'billers') => queryOf(RF1, { params: { kind } });
