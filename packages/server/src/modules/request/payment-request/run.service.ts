// The run of a request through the bank, which the module that pays writes beside its instructions.
export { beginRun, type Counted, closeRun, endRun, type Moved, moveFigures, stopStarting } from './run.queries.ts';
