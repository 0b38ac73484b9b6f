// The public interface of the pay module: sending approved payments through the bank.
import type { Module } from '../../platform/module.ts';
import { secondPerson } from '../admin-request/index.ts';
import type { Effects } from '../identity/index.ts';
import { disbursementJobs } from './disbursement/disbursement.jobs.ts';
import { disbursementRoutes } from './disbursement/disbursement.routes.ts';
import { contradictionEffects, type StatementPorts } from './disbursement/settling-contradiction.service.ts';

export { askAboutOpen } from './disbursement/ask-bank.service.ts';
export { keepPaidOnStatement, settlePaidOtherwise } from './disbursement/contradiction.service.ts';
export { moneyOut } from './disbursement/money-out.service.ts';
export { holdTransfers, transfersProved, transfersReturned } from './disbursement/prove-transfers.service.ts';
export { retryLines } from './disbursement/retry-lines.service.ts';
export { sendQueued } from './disbursement/send-instructions.service.ts';
export { takeReturns } from './disbursement/take-returns.service.ts';

/**
 * Sends approved payments, queries the bank about them, retries them, and applies the bank's answers; `onStatements`
 * says what bank statements show of them.
 */
export const pay = (onStatements: StatementPorts): Module<Effects> => ({
  routes: disbursementRoutes(secondPerson, onStatements),
  jobs: disbursementJobs(onStatements),
  effects: contradictionEffects(onStatements),
});
