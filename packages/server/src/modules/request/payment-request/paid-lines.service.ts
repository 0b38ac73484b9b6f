// The lines of a request as they are paid: they follow the transfers of the module that pays.
export { followRetention, letLinesFollow, queueLines, retainNoMore } from './paid-lines.queries.ts';
