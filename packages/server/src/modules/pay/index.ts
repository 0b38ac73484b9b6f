// The door of the pay module: approved payments on their way through the bank.
import type { Module } from '../../platform/module.ts';
import type { Effects } from '../identity/index.ts';
import { secondPerson } from '../org/index.ts';
import { disbursementJobs } from './disbursement/disbursement.jobs.ts';
import { disbursementRoutes } from './disbursement/disbursement.routes.ts';
import { contradictionEffects } from './disbursement/settling-contradiction.service.ts';

export { askAboutOpen } from './disbursement/asking.service.ts';
export { moneyOut } from './disbursement/money-out.service.ts';
export { holdTransfers, transfersProved, transfersReturned } from './disbursement/proving.service.ts';
export { retryLines } from './disbursement/retrying.service.ts';
export { takeReturns } from './disbursement/returning.service.ts';
export { sendQueued } from './disbursement/sending.service.ts';

/** Sending what was approved, asking the bank about it, trying again, and what its answers do. */
export const pay: Module<Effects> = {
  routes: disbursementRoutes(secondPerson),
  jobs: disbursementJobs,
  effects: contradictionEffects,
};
