import { BA1 } from '@isura/contract/bank/balance';
import { IN3 } from '@isura/contract/collect/invoices';
import { RC7 } from '@isura/contract/collect/payment';
import { SE1 } from '@isura/contract/collect/settlement';
import * as addresses from '@isura/contract/kernel/addresses';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { OR16 } from '@isura/contract/org/activation';
import { DR2 } from '@isura/contract/org/organizations';
import type { Alert } from '@isura/contract/report/dashboard';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { Refused } from '../../collect/index.ts';
import type { Waiting } from './figures.queries.ts';
import { refusedFigure } from './figures-out.service.ts';

/** Returns the alerts that need a person, limited to those with a list the actor may call. */
export function alertsOf(things: Waiting, refused: Refused, actor: Actor): Alert[] {
  const all: readonly (Omit<Alert, 'count'> & { count: bigint; by: Endpoint })[] = [
    {
      kind: 'SETTLEMENT_FAILED',
      count: refused.count,
      refused: refusedFigure(refused),
      link: addresses.reconciliation({ tab: 'settlements', settled: 'FAILED' }),
      by: SE1,
    },
    {
      kind: 'LOW_BALANCE',
      count: things.lowBalances,
      ...(things.lowAccount !== null && { name: things.lowAccount }),
      link: addresses.balances({ level: 'low' }),
      by: BA1,
    },
    {
      kind: 'SHORT_PAID',
      count: things.shortPaid,
      amount: asKobo(things.missing),
      link: addresses.invoices({ owing: 'short' }),
      by: IN3,
    },
    {
      kind: 'OVERPAID',
      count: things.overpaid,
      amount: asKobo(things.beyond),
      link: addresses.validation({ tab: 'payments', overpaid: 'held' }),
      by: RC7,
    },
    {
      kind: 'SERVICES_WAITING',
      count: things.servicesWaiting,
      link: addresses.serviceActivation({ status: 'PENDING_ACTIVATION' }),
      by: OR16,
    },
    {
      kind: 'ONBOARDING_WAITING',
      count: things.onboardingWaiting,
      link: addresses.overview({ tab: 'onboarding' }),
      by: DR2,
    },
  ];
  return all
    .filter(({ count, by }) => count > 0n && mayCall(by, actor))
    .map(({ by: _, count, ...alert }) => ({ ...alert, count: Number(count) }));
}
