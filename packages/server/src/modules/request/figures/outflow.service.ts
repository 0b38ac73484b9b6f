export { kept, outflow } from './outflow.queries.ts';
