import * as addresses from '@isura/contract/kernel/addresses';
import type { AdminRequest, AdminRequestType } from '@isura/contract/kernel/admin-request';
import { targetOf } from '../../../lib/target.ts';

/**
 * The queues of the central office and the request types in each; `second` holds requests in which one administrator
 * waits for another.
 */
export const queueKinds = {
  all: undefined,
  onboarding: 'MDA_ONBOARDING',
  services: 'SERVICE_ACTIVATION',
  splits: 'SPLIT_CHANGE',
  accounts: 'BANK_ACCOUNT',
  people: 'USER_ADMINISTRATION',
  second: undefined,
} as const satisfies Record<string, AdminRequestType | undefined>;
export type QueueKey = keyof typeof queueKinds;

const HOUR = 3_600_000;

/** Returns how long something has waited, in whole hours. */
export const hoursWaiting = (askedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - askedAt.getTime()) / HOUR));

/** Reports whether a wait is longer than three days. */
export const isLong = (hours: number): boolean => hours > 72;

/** Returns where a request is decided: its organization, its service, or the request itself over this page. */
export function placeOf({ id, type, orgId, payload }: AdminRequest): ReturnType<typeof targetOf> {
  const { serviceId } = payload;
  if (type === 'MDA_ONBOARDING') return targetOf(addresses.organization(orgId, { tab: 'onboarding' }));
  if ((type === 'SERVICE_ACTIVATION' || type === 'SPLIT_CHANGE') && typeof serviceId === 'number')
    return targetOf(addresses.serviceWithSplit(serviceId, orgId));
  return targetOf(addresses.overview({ request: id }));
}
