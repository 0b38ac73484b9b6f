export { referenceRoutes } from './reference/reference.routes.ts';
