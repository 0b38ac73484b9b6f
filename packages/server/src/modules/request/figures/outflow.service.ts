export { outflow } from './outflow.queries.ts';
