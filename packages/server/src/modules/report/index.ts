// The door of the report module: what app.ts puts into the portal.
export { searchRoutes } from './search/search.routes.ts';
