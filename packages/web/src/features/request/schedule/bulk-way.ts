import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { useNavigate } from '@tanstack/react-router';
import type { BulkSearch } from './schedule.pages.ts';

/** Returns the address of the page for many lines, and its search parameters. */
export function bulkPlace({ paths }: Pick<PaymentType, 'paths'>): { path: string; words: Record<string, string> } {
  const [path = paths.landing, words = ''] = (paths.bulk ?? paths.landing).split('?');
  return { path, words: Object.fromEntries(new URLSearchParams(words)) };
}

/** Returns the link to the page for many lines of a type, for a schedule or a new one. */
export function bulkWay(type: Pick<PaymentType, 'paths'>, search: BulkSearch = {}): { to: '/'; search: never } {
  const { path, words } = bulkPlace(type);
  return { to: path as '/', search: { ...(search.schedule === undefined && words), ...search } as never };
}

/** Returns the link to a schedule of any type. */
export const scheduleWay = (code: string, schedule: number): { to: '/'; search: never } => {
  const type = paymentType(code);
  return type ? bulkWay(type, { schedule }) : { to: '/admin' as '/', search: {} as never };
};

/** Returns a function that goes to another step of the page for many lines, at whatever address it is. */
export function useBulkStep(): (to: BulkSearch, replace?: boolean) => Promise<void> {
  const navigate = useNavigate();
  return ({ schedule, step }, replace = false) =>
    navigate({ to: '.', search: ((before: object) => ({ ...before, schedule, step })) as never, replace });
}
