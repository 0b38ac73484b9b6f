import type { Ctx } from '../../platform/ctx.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ReadIntake } from '../../platform/intake/read-intake.ts';
import type { Module } from '../../platform/module.ts';
import { secondPerson } from '../admin-request/index.ts';
import { accountEffects, nameMismatches } from '../bank/index.ts';
import { type Effects, peopleAppliers } from '../identity/index.ts';
import { activationRoutes } from './activation/activation.routes.ts';
import { activationEffects } from './activation/activation.service.ts';
import { serviceRoutes } from './catalogue/catalogue.routes.ts';
import { type CataloguePorts, type LandingData, landing, popular, statistics } from './catalogue/catalogue.service.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { removeLogosOfNobody } from './file/file.jobs.ts';
import { fileRoutes } from './file/file.routes.ts';
import type { SeesAttached } from './file/file.service.ts';
import { paymentLimitRoutes } from './limit/payment-limit.routes.ts';
import { files } from './list-files.domain.ts';
import { applyFacts } from './onboarding/facts.service.ts';
import { abandonUntouchedApplications, endRejected } from './onboarding/onboarding.jobs.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { approveOnboarding, declineOnboarding } from './onboarding/verdict.service.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import { type ClosingPorts, statusAppliers } from './organization/status.service.ts';
import { placeRoutes } from './place/place.routes.ts';
import { preferenceRoutes } from './preference/preference.routes.ts';
import { revenueHeadRoutes } from './revenue-head/revenue-head.routes.ts';
import { priceEffects } from './rule/change-rule.service.ts';
import { ruleRoutes } from './rule/rule.routes.ts';
import type { RulePorts } from './rule/rule.service.ts';
import { ownServiceRoutes } from './service/service.routes.ts';
import type { ServicePorts } from './service/service-facts.service.ts';
import { splitEffects } from './split/decide-split.service.ts';
import { beginSplits } from './split/split.jobs.ts';
import { splitRoutes } from './split/split.routes.ts';

import { accountUpload } from './upload/account-rows.service.ts';
import type { TakeUpload } from './upload/apply-upload.service.ts';
import { categoryUpload, organizationUpload } from './upload/organization-rows.service.ts';
import { serviceUpload } from './upload/service-rows.service.ts';
import { readUploads, takeUpload } from './upload/upload.jobs.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import type { AnyUploadHandler } from './upload/upload-kind.service.ts';
import { masterDataEffects } from './upload/upload-request.service.ts';
import { workflowUpload } from './upload/workflow-rows.service.ts';

export type { CataloguePorts, LandingData } from './catalogue/catalogue.service.ts';
export { sectors, stateCodes, states } from './directory/directory.service.ts';
export { logosOnPaper } from './directory/logo.service.ts';
export { forgetAttached, keepPicture, noteAttached } from './file/file.service.ts';
export { type LimitsInForce, paymentLimits } from './limit/payment-limit.service.ts';
export { resendActivationCode } from './onboarding/activation.service.ts';
export { firstServiceOf, setupOf } from './onboarding/application.service.ts';
export { changeFacts } from './onboarding/facts.service.ts';
export { assertSectionOpen } from './onboarding/onboarding.domain.ts';
export { liveMdas } from './organization/live.service.ts';
export { readOrganization } from './organization/organization.service.ts';
export {
  changePreference,
  nameThreshold,
  paymentBeginnings,
  paymentRules,
  readPreference,
  sendsByItself,
} from './preference/preference.service.ts';
export { collectable, rulesOfInvoices, whereServicesStand } from './service/collectable.service.ts';

/** The effects of a second person's decision, by type of change; every type of this module is listed here. */
const people: Effects = { appliers: peopleAppliers(secondPerson), decliners: {} };
const own = (closing: CollectionPorts): Effects => ({
  appliers: {
    ...people.appliers,
    ...accountEffects.appliers,
    MDA_ONBOARDING: approveOnboarding(people),
    ...statusAppliers(closing),
    MDA_FACTS: applyFacts,
    ...splitEffects.appliers,
    ...priceEffects(closing).appliers,
    ...activationEffects.appliers,
  },
  decliners: {
    ...accountEffects.decliners,
    MDA_ONBOARDING: declineOnboarding,
    ...splitEffects.decliners,
    ...activationEffects.decliners,
  },
  doubts: { ...accountEffects.doubts, MDA_ONBOARDING: (tx, { orgId }) => nameMismatches(tx, { orgId }) },
});

/** What organizations, services and rules need from the module of invoices and payments. */
export interface CollectionPorts extends RulePorts, ServicePorts, ClosingPorts {}

/** What this module needs from those to its right. */
interface OrgPorts {
  collected: CollectionPorts;
  catalogue: ReturnType<typeof publicCatalogue>;
  seesAttached: SeesAttached;
}

/** Organizations and their files, for their own people and the central office. */
export const organizationAndFileRoutes = (seesAttached: SeesAttached, closing: ClosingPorts): Route[] => [
  ...organizationRoutes(secondPerson, closing),
  ...fileRoutes(seesAttached),
];

/** The services of an organization, their collection rules, and the central office's decisions on both. */
export const serviceAndSplitRoutes = (ports: CollectionPorts): Route[] => [
  ...ownServiceRoutes(ports),
  ...ruleRoutes(ports),
  ...splitRoutes,
  ...activationRoutes(ports),
  ...revenueHeadRoutes,
];

/** Onboarded organizations, their services, and the changes that administrators request and confirm. */
export const org = ({ collected, catalogue, seesAttached }: OrgPorts): Module<Effects> => {
  const changes = own(collected);
  const uploads = masterData(collected);
  return {
    routes: [
      ...catalogue.routes,
      ...organizationAndFileRoutes(seesAttached, collected),
      ...onboardingRoutes(secondPerson),
      ...serviceAndSplitRoutes(collected),
      ...preferenceRoutes,
      ...paymentLimitRoutes,
      ...uploads.routes,
      ...placeRoutes,
    ],
    jobs: [abandonUntouchedApplications, endRejected, beginSplits, removeLogosOfNobody, ...uploads.jobs],
    files,
    effects: {
      ...own,
      appliers: { ...changes.appliers, ...uploads.effects.appliers },
      decliners: { ...changes.decliners, ...uploads.effects.decliners },
      doubts: { ...changes.doubts, ...uploads.effects.doubts },
    },
  };
};

/** Returns the public side of organizations and services: its calls, and the data of the landing page. */
export function publicCatalogue(ports: CataloguePorts): {
  routes: Route[];
  landingData: (ctx: Ctx) => Promise<LandingData>;
} {
  const figuresOf = statistics(ports);
  return {
    routes: [...directoryRoutes, ...serviceRoutes(figuresOf, popular(ports)), ...contactRoutes],
    landingData: landing(figuresOf),
  };
}

/** Returns the uploads of master data. */
function masterData(closing: ClosingPorts): { routes: Route[]; jobs: (TakeUpload | ReadIntake)[]; effects: Effects } {
  const handlers = [
    organizationUpload,
    categoryUpload,
    accountUpload,
    serviceUpload,
    workflowUpload,
  ] as unknown as AnyUploadHandler[];
  const take = takeUpload(handlers, secondPerson);
  const read = readUploads(handlers);
  return {
    jobs: [take, read],
    effects: masterDataEffects(handlers, closing),
    routes: uploadRoutes(handlers, { secondPerson, read, take }),
  };
}
