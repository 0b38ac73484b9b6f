import type { Ctx } from '../../platform/ctx.ts';
import type { Route } from '../../platform/http/route.ts';
import { type Appliers, peopleAppliers } from '../identity/index.ts';
import { adminRequestRoutes } from './admin-request/admin-request.routes.ts';
import { secondPerson } from './admin-request/admin-request.service.ts';
import { serviceRoutes } from './catalogue/catalogue.routes.ts';
import { type CataloguePorts, type LandingData, landing, statistics } from './catalogue/catalogue.service.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';

export type { CataloguePorts, LandingData } from './catalogue/catalogue.service.ts';
export { sectors, states } from './directory/directory.service.ts';

export { secondPerson };

/** What happens when a second person has approved a change, by its type: every type that waits stands here. */
const appliers: Appliers = { ...peopleAppliers(secondPerson) };

/** Changes that were asked for or wait for a second person. */
export const requestsOfAdministrators: Route[] = adminRequestRoutes(appliers);

/** The public side of the bodies and their services: its calls, and the data of the landing page. */
export function publicCatalogue(ports: CataloguePorts): {
  routes: Route[];
  landingData: (ctx: Ctx) => Promise<LandingData>;
} {
  const figuresOf = statistics(ports);
  return {
    routes: [...directoryRoutes, ...serviceRoutes(figuresOf), ...contactRoutes],
    landingData: landing(figuresOf),
  };
}
