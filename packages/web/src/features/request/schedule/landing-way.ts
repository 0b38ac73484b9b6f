import type { PaymentType } from '@isura/contract/request/payment-type';

/** Returns the link to the landing page of a type, at one of its tabs. */
export const landingWay = ({ paths }: Pick<PaymentType, 'paths'>, tab?: 'schedules'): { to: '/'; search: never } => ({
  to: paths.landing as '/',
  search: { tab } as never,
});
