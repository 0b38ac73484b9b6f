// The door of the bank module: what other modules may call.
import type { Module } from '../../platform/module.ts';
import type { SecondPerson } from '../identity/index.ts';
import { accountRoutes } from './account/account.routes.ts';
import { lowBalancesJob } from './account/low-balance.jobs.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { enquiryRoutes } from './enquiry/enquiry.routes.ts';

export { searchAccounts } from './account/account.service.ts';
export { checkAccounts } from './account/adding.service.ts';
export { accountEffects } from './account/decision.service.ts';
export { namesInDoubt } from './account/doubt.service.ts';
export { addOnboardingAccounts, confirmOnboardingAccounts } from './account/onboarding.service.ts';
export { type PayingAccount, payingAccount } from './account/paying.service.ts';
export { refuseWaiting, releaseAccounts, removeAccount } from './account/removing.service.ts';
export {
  checkForOrganization,
  type KeptAccount,
  keptNamesInDoubt,
  takeOverAccount,
} from './account/taking-over.service.ts';
export { holderOf } from './bank/bank.gateway.fake.ts';
export { allBanks, type BankRail, type Instruction, type PaymentAnswer, railOf } from './bank/bank.service.ts';
export { askBank, bankFor, namesHeard } from './enquiry/enquiry.service.ts';
export { askBanks } from './enquiry/many.service.ts';
export { nameMatch } from './enquiry/name-match.domain.ts';

/** Banks, whose accounts are, and the accounts of organizations. */
export const bank = (secondPerson: SecondPerson): Module => ({
  routes: [...bankRoutes, ...enquiryRoutes, ...accountRoutes(secondPerson)],
  jobs: [lowBalancesJob],
});
