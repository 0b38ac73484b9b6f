import { DM4 } from '@isura/contract/identity/demonstration';
import { type Route, route } from '../../../platform/http/route.ts';
import { demonstrationOf } from './demonstration.service.ts';

/** The call that says whom one can enter the demonstration as. It does not exist when real money moves. */
export const demonstrationRoutes: readonly Route[] = [
  route(DM4, { name: 'listDemonstrationPeople' }, ({ ctx }) => demonstrationOf(ctx)),
];
