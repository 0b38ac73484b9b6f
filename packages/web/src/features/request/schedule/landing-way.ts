import type { PaymentType } from '@isura/contract/request/payment-type';

/** The way to the landing of a type, at one of its tabs. */
export const landingWay = ({ paths }: Pick<PaymentType, 'paths'>, tab?: 'schedules'): { to: '/'; search: never } => ({
  to: paths.landing as '/',
  search: { tab } as never,
});
