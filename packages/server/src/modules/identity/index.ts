// The public interface of the identity module: what other modules may call.
import type { Route } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { accountRoutes } from './account/account.routes.ts';
import type { Effects, SecondPerson } from './admin-request/second-person.service.ts';
import { announceKeysJob, endReplacedKeysJob } from './api-key/api-key.jobs.ts';
import { apiKeyRoutes } from './api-key/api-key.routes.ts';
import { keyEffects } from './api-key/change-key.service.ts';
import { demonstrationRoutes } from './demonstration/demonstration.routes.ts';
import { factorRoutes } from './factor/factor.routes.ts';

export { proofBook } from './factor/proof-book.service.ts';

import type { DescribeStepUp } from './factor/step-up.service.ts';
import { sweepDraftsJob } from './form-draft/form-draft.jobs.ts';
import { formDraftRoutes } from './form-draft/form-draft.routes.ts';
import { files } from './list-files.domain.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { type RecoveryRequest, resetEmailJob } from './recovery/recovery.service.ts';
import { mailboxCodeJob } from './registration/mailbox.service.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { registerPayerJob } from './registration/registration.service.ts';
import { registerStaffJob } from './registration/staff.service.ts';
import { resourceRoutes } from './resource/resource.routes.ts';
import { roleRoutes } from './role/role.routes.ts';
import { savedViewRoutes } from './saved-view/saved-view.routes.ts';
import { endSeatsJob } from './seat/seat.jobs.ts';
import { seatRoutes } from './seat/seat.routes.ts';
import { sweepSessions } from './session/session.jobs.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { notifyLocked } from './sign-in/locked.service.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { userRoutes } from './user/user.routes.ts';

export { hasDismissedSteps } from './account/account.service.ts';
export { actorOf } from './account/user-record.service.ts';
export { actorReader } from './actor/actor.service.ts';
export {
  type Applied,
  type Applier,
  type Ask,
  type Choices,
  type Decided,
  type Declined,
  type Decliner,
  type Effects,
  type PendingRequest,
  type SecondPerson,
  StillWaits,
} from './admin-request/second-person.service.ts';
export { keyEffects, revokeKeysOf } from './api-key/change-key.service.ts';
export { keyFacts } from './api-key/key-facts.service.ts';
export { keyUses } from './api-key/key-use.service.ts';
export { makeKey } from './api-key/make-key.service.ts';
export { isBoundCode, newBoundCode } from './code/bound-code.service.ts';
export { hashOf, isHashOf } from './password/password.service.ts';
export { activationEmailJob, limitActivationCodes, type ResendActivationCode } from './recovery/recovery.service.ts';
export { takePlace } from './registration/staff.service.ts';
export type { Loss } from './role/announce-loss.service.ts';
export { approverSince, approversOf } from './role/approver.service.ts';
export { lossOf } from './role/loss.service.ts';
export { grantSeat } from './seat/grant-seat.service.ts';
export { endSeat, noteOpened } from './seat/seat.service.ts';
export { type Rekeyed, rekey } from './secret/rekey.service.ts';
export { type Keys, seal, sealAnew, unseal } from './secret/secret.domain.ts';
export { renewSessionsOf } from './session/session.service.ts';
export {
  checkRequestedRoles,
  type PersonSeen,
  peopleAppliers,
  requestedPerson,
} from './user/check-requested.service.ts';
export { closeAccessOf } from './user/close-access.service.ts';
export { type FirstAdministrator, makeFirstAdministrators } from './user/first-administrators.service.ts';
export { decidersOfEach, notifyDecided, notifyWaiting } from './user/notify-decision.service.ts';
export { countByRole, type PeopleCount, readPeople } from './user/people.service.ts';
export { keepersOf, type Recipient, recipientsOf } from './user/recipients.service.ts';
export {
  accountsOfEach,
  isSamePerson,
  likenessDifference,
  otherAccountsAmong,
  otherAccountsOfEach,
} from './user/twin.service.ts';
export { inviteInto } from './user/user.service.ts';

interface IdentityPorts {
  /** Where changes wait for a second administrator. */
  secondPerson: SecondPerson;
  /** The job that follows AU10. */
  letter: Job<RecoveryRequest>;
  /** Describes what a proof opens. */
  whatOpens: DescribeStepUp;
}

/** Routes for users, their roles and the roles' resources; changes wait where `secondPerson` says. */
export const peopleRoutes = (secondPerson: SecondPerson): Route[] => [
  ...userRoutes(secondPerson),
  ...seatRoutes(secondPerson),
  ...roleRoutes(secondPerson),
  ...resourceRoutes,
];

/**
 * The identity module: sign-in, registration, one's own account, the users of organizations with their roles, and the
 * API keys of their programs.
 */
export const identity = ({ secondPerson, letter, whatOpens }: IdentityPorts): Module<Effects> => ({
  routes: [
    ...signInRoutes(secondPerson),
    ...registrationRoutes,
    ...recoveryRoutes(letter),
    ...sessionRoutes,
    ...accountRoutes,
    ...factorRoutes(whatOpens),
    ...savedViewRoutes,
    ...formDraftRoutes,
    ...demonstrationRoutes,
    ...peopleRoutes(secondPerson),
    ...apiKeyRoutes(secondPerson),
  ],
  jobs: [
    sweepSessions,
    sweepDraftsJob,
    endSeatsJob,
    announceKeysJob,
    endReplacedKeysJob,
    notifyLocked,
    mailboxCodeJob,
    registerPayerJob,
    registerStaffJob,
    resetEmailJob,
    letter,
  ],
  files,
  effects: keyEffects,
});
