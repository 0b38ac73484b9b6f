// The transfers of a request as they are queued, sent and answered, which the module that pays decides.
export * from './transfer-state.queries.ts';
