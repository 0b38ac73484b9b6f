import { PB6 } from '@isura/contract/org/contact';
import { type Route, route } from '../../../platform/http/route.ts';
import { receive } from './contact.service.ts';

/** The public contact form of the help desk. */
export const contactRoutes: Route[] = [
  route(PB6, { name: 'contactHelpDesk' }, ({ body, ctx, facts }) => receive(ctx, body, facts.ip)),
];
