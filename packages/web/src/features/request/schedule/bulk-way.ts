import * as addresses from '@isura/contract/kernel/addresses';
import { paymentType } from '@isura/contract/request/payment-types';
import { useNavigate } from '@tanstack/react-router';
import { changedSearch } from '../../../lib/target.ts';
import type { BulkSearch } from './schedule.pages.ts';

/** Returns the address of a schedule of any type. */
export const scheduleAddress = (code: string, schedule: number): addresses.PortalAddress => {
  const type = paymentType(code);
  return type ? addresses.typeBulk(type, { schedule }) : addresses.dashboard();
};

/** Returns a function that goes to another step of the page for many lines, at whatever address it is. */
export function useBulkStep(): (to: BulkSearch, replace?: boolean) => Promise<void> {
  const navigate = useNavigate();
  return ({ schedule, step }, replace = false) => navigate({ ...changedSearch({ schedule, step }), replace });
}
