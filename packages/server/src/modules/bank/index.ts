// The public interface of the bank module: what other modules may call.
import type { Module } from '../../platform/module.ts';
import type { Effects, SecondPerson } from '../identity/index.ts';
import { accountRoutes } from './account/account.routes.ts';
import { lowBalancesJob } from './account/low-balance.jobs.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { enquiryRoutes } from './enquiry/enquiry.routes.ts';
import { holidayRoutes } from './holiday/holiday.routes.ts';
import { holidayEffects } from './holiday/holiday.service.ts';
import { files } from './list-files.domain.ts';
import { profileEffects } from './profile/decide-profile.service.ts';
import { profileRoutes } from './profile/profile.routes.ts';

export { readAccounts, searchAccounts } from './account/account.service.ts';
export { checkAccounts } from './account/add-account.service.ts';
export { accountEffects } from './account/decision.service.ts';
export { nameMismatches } from './account/name-mismatch.service.ts';
export { addOnboardingAccounts, confirmOnboardingAccounts } from './account/onboarding-accounts.service.ts';
export { type PayingAccount, payingAccount } from './account/paying-account.service.ts';
export { refuseWaiting, releaseAccounts, removeAccount } from './account/remove-account.service.ts';
export {
  checkForOrganization,
  type KeptAccount,
  keptNameMismatches,
  takeOverAccount,
} from './account/taking-over.service.ts';
export { holderOf } from './bank/bank.gateway.fake.ts';
export { allBanks, type BankRail, type Instruction, type PaymentAnswer, railOf } from './bank/bank.service.ts';
export { askBank, bankFor, namesAtBanks } from './enquiry/enquiry.service.ts';
export { askBanks } from './enquiry/many.service.ts';
export { nameMatch } from './enquiry/name-match.domain.ts';

/** The bank module: banks and how they are paid through, name enquiries, and the accounts of organizations. */
export const bank = (secondPerson: SecondPerson): Module<Effects> => ({
  routes: [
    ...bankRoutes,
    ...enquiryRoutes,
    ...accountRoutes(secondPerson),
    ...profileRoutes(secondPerson),
    ...holidayRoutes(secondPerson),
  ],
  jobs: [lowBalancesJob],
  files,
  effects: { appliers: { ...profileEffects.appliers, ...holidayEffects.appliers }, decliners: {} },
});
