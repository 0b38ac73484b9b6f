import { BH1, BH2, BH3 } from '@isura/contract/bank/holiday';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { askForHoliday, askForWithdrawal, readHolidays } from './holiday.service.ts';

/** Routes for announced bank holidays; `secondPerson` decides where changes wait. */
export const holidayRoutes = (secondPerson: SecondPerson): Route[] => [
  route(BH1, { name: 'listBankHolidays', may: { O: 'A', OU: 'A' } }, ({ by, ctx }) =>
    readHolidays(ctx, by, secondPerson),
  ),
  route(BH2, { name: 'announceBankHoliday', may: { O: 'A2^' } }, ({ body, by, ctx }) =>
    askForHoliday(ctx, by, secondPerson, body),
  ),
  route(BH3, { name: 'withdrawBankHoliday', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askForWithdrawal(ctx, by, secondPerson, params.id, body),
  ),
];
