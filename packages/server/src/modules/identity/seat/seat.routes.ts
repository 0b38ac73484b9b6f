import { AS1, AS2, AS3 } from '@isura/contract/identity/auditor-seat';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { grantSeat } from './grant-seat.service.ts';
import { endSeat, searchSeats } from './seat.service.ts';

/** Routes of seats for external auditors. */
export const seatRoutes = (secondPerson: SecondPerson): Route[] => [
  route(AS1, { name: 'listAuditorSeats', may: centralOffice }, ({ query, by, ctx }) => searchSeats(ctx, by, query)),
  route(AS2, { name: 'grantAuditorSeat', may: { O: 'A^' } }, ({ body, by, ctx }) =>
    grantSeat(ctx, by, secondPerson, body),
  ),
  route(AS3, { name: 'endAuditorSeat', may: { O: 'A^' } }, ({ params, body, by, ctx }) =>
    endSeat(ctx, by, params.id, body.reason),
  ),
];
