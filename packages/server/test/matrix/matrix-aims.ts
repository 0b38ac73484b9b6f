import { formOf, type Request } from '../people/browser.ts';
import { analyticsAims } from './matrix-analytics.ts';
import { auditAims } from './matrix-audit.ts';
import { bankAims } from './matrix-bank.ts';
import { eventAims } from './matrix-events.ts';
import { forecastAims } from './matrix-forecasts.ts';
import { keyAims } from './matrix-keys.ts';
import { moneyAims, unaimedMoney } from './matrix-money-aims.ts';
import { paymentAims } from './matrix-payments.ts';
import { projectAims } from './matrix-projects.ts';
import type { Target } from './matrix-target.ts';

const ORG = '/services/organization/api';
const RULES = '/services/collectionservice/api/collection-rules';
const details = { firstName: 'Matrix', lastName: 'Person', phone: '08000555000' };

/** Workflows that leave some amounts uncovered. */
const refusedSet = {
  values: [
    {
      requestType: '*',
      name: 'Matrix',
      minAmount: '1.00',
      levels: [
        {
          levelNo: 1,
          name: 'Approval',
          kind: 'APPROVE',
          assigneeType: 'USERS',
          userIds: [999_999],
          requiredApprovals: 1,
          canExclude: false,
          slaHours: 24,
          requireOtp: false,
        },
      ],
    },
  ],
};

/** An account at an unlisted bank. */
const refusedAccount = {
  bankCode: '999',
  accountNumber: '0000000000',
  label: 'Matrix',
  purpose: 'COLLECTION',
  isDefault: false,
};

/** Preferences with a version that does not exist. */
const preferences = {
  feeBearer: 'PAYER',
  allowPartPayment: false,
  invoiceDueDays: 30,
  invoiceExpiryDays: 90,
  nameMatchThreshold: 0.85,
  duplicateWindowDays: 45,
  autoDisburse: true,
  statementDay: 1,
  version: 999,
};

/** Terms of a rule without an amount. */
const refusedTerms = {
  name: 'Matrix',
  amountType: 'FIXED',
  quantityEnabled: false,
  partPaymentAllowed: false,
  dueDays: 30,
  penaltyType: 'NONE',
  feeBearer: 'PAYER',
  channels: ['CARD'],
  customFields: [],
  validFrom: '2026-01-01',
};

/** The request of each call with a target: when the caller may make it, it is refused late, for a reason of its own. */
export const aimed: Record<string, (target: Target) => Request> = {
  ME18: () => ({ url: '/api/account/stand-ins', body: { standInId: 999_999, from: '2020-01-01', to: '2020-01-02' } }),
  OR1: () => ({ url: `${ORG}/onboarding-step-two/organizations`, body: {} }),
  OR3: ({ orgId }) => ({ url: `${ORG}/onboarding-step-two/organizations/${orgId}`, body: { version: 999 } }),
  OR4: ({ orgId }) => ({
    url: `${ORG}/onboarding-step-two/organizations/${orgId}/banks`,
    body: {
      values: [{ bankCode: '999', accountNumber: '0000000000', label: 'Matrix', purpose: 'BOTH', isDefault: false }],
    },
  }),
  OR5: ({ orgId }) => ({ url: `${ORG}/onboarding-step-two/organizations/${orgId}/activate`, body: {} }),
  OR30: ({ orgId, accountId }) => ({ url: `${ORG}/onboarding-step-two/organizations/${orgId}/banks/${accountId}` }),
  OR8: ({ orgId }) => ({ url: `${ORG}/onboarding-step-three/organizations/${orgId}/onboarding-data` }),
  RQ2: ({ orgId }) => ({ url: `${ORG}/requests/initiate-mda-request/${orgId}`, body: {} }),
  OR6: ({ orgId }) => ({ url: `${ORG}/onboarding-step-three/organizations/${orgId}/workflows` }),
  OR7: ({ orgId }) => ({ url: `${ORG}/onboarding-step-three/organizations/${orgId}/workflows`, body: refusedSet }),
  OR27: ({ orgId }) => ({ url: `${ORG}/onboarding-step-three/organizations/${orgId}/workflow-people` }),
  PF1: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/preferences` }),
  PF2: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/preferences`, body: preferences }),
  PF3: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/payment-limits` }),
  PF4: ({ orgId }) => ({
    url: `${ORG}/organizations/${orgId}/payment-limits`,
    body: {
      ...{ effectiveFrom: '2020-01-01', lineLimit: '1.00', paymentLimit: '1.00', payChangePercent: 50 },
      reason: 'Asked for by the matrix',
    },
  }),
  SV1: ({ orgId }) => ({
    url: `${ORG}/organizations/${orgId}/services`,
    body: {
      name: 'Matrix',
      code: 'MATRIX',
      description: 'Asked for by the matrix',
      category: 'FEE',
      revenueHeadId: 999_999,
    },
  }),
  OR11: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/find-services` }),
  OR12: ({ serviceId }) => ({ url: `${ORG}/services/${serviceId}` }),
  OR13: ({ serviceId }) => ({ url: `${ORG}/services/${serviceId}`, body: { version: 999 } }),
  OR28: ({ orgId, serviceId }) => ({ url: `${ORG}/organizations/${orgId}/services/${serviceId}` }),
  OR29: ({ orgId, serviceId }) => ({
    url: `${ORG}/organizations/${orgId}/services/${serviceId}`,
    body: { version: 999 },
  }),
  OR15: ({ serviceId }) => ({
    url: `${ORG}/organizations/services/${serviceId}/toggle-service-visibility`,
    body: { value: true },
  }),
  RQ3: ({ serviceId }) => ({
    url: `${ORG}/requests/initiate-service-request`,
    body: { serviceId, proposedSplit: [{ beneficiaryType: 'MDA', percent: 100 }] },
  }),
  CR1: () => ({ url: RULES }),
  CR2: ({ serviceId }) => ({ url: RULES, body: { serviceId, ...refusedTerms } }),
  CR3: ({ ruleId }) => ({ url: `${RULES}/${ruleId}` }),
  CR4: ({ ruleId }) => ({ url: `${RULES}/${ruleId}`, body: { ...refusedTerms, version: 999 } }),
  CR5: ({ ruleId }) => ({ url: `${RULES}/${ruleId}/status`, body: { status: 'INACTIVE' } }),
  ...moneyAims,
  OR14: ({ orgId, serviceId }) => ({
    url: `${ORG}/organizations/${orgId}/services/${serviceId}/activate-service`,
    body: { active: false },
  }),
  OR24: ({ orgId, serviceId }) => ({ url: `${ORG}/oagf/organizations/${orgId}/services/${serviceId}` }),
  SV3: ({ serviceId }) => ({ url: `${ORG}/oagf/services/${serviceId}/split-ratios` }),
  SV4: ({ serviceId }) => ({
    url: `${ORG}/oagf/services/${serviceId}/split-ratios`,
    body: {
      effectiveFrom: '2020-01-01',
      lines: [{ beneficiaryType: 'MDA', bankAccountId: 999_999, percent: 100, isRemainder: true }],
    },
  }),
  OR2: () => ({ url: `${ORG}/onboarding-step-two/organizations` }),
  OR17: () => ({ url: `${ORG}/fgoes` }),
  DR1: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}` }),
  DR2: ({ orgId }) => ({
    url: `${ORG}/organizations/${orgId}/status`,
    body: { action: 'REINSTATE', reason: 'The matrix asks for it' },
  }),
  FL1: () => ({ url: `${ORG}/files`, body: formOf({ purpose: 'LOGO' }) }),
  FL2: ({ fileId }) => ({ url: `${ORG}/files/${fileId}` }),
  SV5: () => ({ url: `${ORG}/oagf/split-ratios/1/decision`, body: { decision: 'CONFIRM' } }),
  RF2: () => ({
    url: `${ORG}/reference/tax-rates/1`,
    body: { ratePercent: 9, effectiveFrom: '2020-01-01', legalReference: 'The matrix asks', version: 1 },
  }),
  OR10: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/users` }),
  OR21: ({ orgId }) => ({ url: `${ORG}/organizations-users?org-id=${orgId}` }),
  OR25: ({ orgId, login }) => ({
    url: `${ORG}/organizations/${orgId}/organization-users/${login}`,
    body: { ...details, version: 999 },
  }),
  OR26: ({ orgId }) => ({
    url: `${ORG}/organizations/users`,
    body: { ...details, email: 'person@payer.test', values: ['ROLE_USER'], orgId },
  }),
  AD1: ({ login }) => ({ url: `/api/admin/users/${login}/activate/true`, body: {} }),
  PR40: ({ login }) => ({ url: `/services/organization/api/requests/left-waiting?login=${login}` }),
  AD2: ({ login, roles }) => ({
    url: `/api/admin/users/${login}/authorities`,
    body: { username: login, values: roles },
  }),
  AD3: ({ login, roles }) => ({
    url: `/api/admin/users/${login}/authority`,
    body: { username: login, authority: roles[0], value: true },
  }),
  AD4: () => ({ url: '/api/admin/authorities', body: { name: 'Maker' } }),
  AD5: ({ orgId }) => ({ url: `/api/authorities/non-role-admin?org-id=${orgId}` }),
  AD6: ({ login }) => ({ url: `/api/authorities/username/${login}` }),
  AD7: () => ({ url: '/api/resources' }),
  AD8: () => ({ url: '/api/resources/role', body: { name: 'Maker', values: [1] } }),
  AD9: ({ role }) => ({ url: '/api/resources/role', body: { authority: role, values: [1], version: 999 } }),
  AD10: ({ role }) => ({ url: `/api/resources/role/${role}` }),
  US1: ({ orgId }) => ({ url: `${ORG}/reports/users?org-id=${orgId}` }),
  RQ1: ({ login }) => ({
    url: `${ORG}/requests/initiate-user-request?type=user_administration`,
    body: { action: 'CHANGE_ROLE', username: login, values: ['ROLE_NOT_THERE'], reason: 'The matrix asks' },
  }),
  AR1: () => ({ url: `${ORG}/requests/admin-requests` }),
  AR2: ({ requestId }) => ({ url: `${ORG}/requests/admin-requests/${requestId}` }),
  AR3: ({ requestId }) => ({
    url: `${ORG}/requests/admin-requests/${requestId}/decision`,
    body: { decision: 'APPROVE' },
  }),
  OR9: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/banks` }),
  OR22: ({ orgId }) => ({ url: `${ORG}/organizations/banks/details?org-id=${orgId}` }),
  OR23: ({ orgId }) => ({
    url: `${ORG}/organizations/oagf/${orgId}/banks`,
    body: { ...refusedAccount, glAccountId: 999_999 },
  }),
  BA2: ({ orgId, accountId }) => ({
    url: `${ORG}/organizations/${orgId}/banks/${accountId}`,
    body: { label: 'Matrix', version: 999 },
  }),
  BA3: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/banks`, body: refusedAccount }),
  AC1: () => ({ url: '/services/accountingservice/api/gl-account' }),
  RF3: () => ({
    url: `${ORG}/reference/billers/1/customer-enquiry`,
    body: { customerNumber: 'not a number' },
  }),
  BK2: () => ({
    url: '/services/bankingservice/api/remita/account-enquiry',
    body: { bankCode: '011', accountNumber: '0000014579' },
  }),
  UP6: () => ({
    url: `${ORG}/remita/mda/update-status`,
    body: { values: [{ orgId: 999_999, status: 'LIVE' }], reason: 'The matrix asks for it' },
  }),
  ...paymentAims,
  ...projectAims,
  ...forecastAims,
  UP9: ({ batchId }) => ({ url: `${ORG}/mda-upload-batches/${batchId}/rows` }),
  UP14: ({ batchId }) => ({ url: `${ORG}/mda-upload-batches/${batchId}/take-over`, body: { count: 1 } }),
  UP15: ({ batchId }) => ({ url: `${ORG}/mda-upload-batches/${batchId}/discard` }),
  ...analyticsAims,
  ...auditAims,
  ...keyAims,
  ...eventAims,
  ...bankAims,
};
/** Calls that use the caller's own record whatever the target, or have none. */
export const unaimed: ReadonlySet<string> = new Set([
  'ME18',
  'SV5',
  'RF2',
  'RF3',
  'AC1',
  'UP6',
  'OR22',
  'OR1',
  'OR2',
  'OR17',
  'FL1',
  'AD4',
  'AD7',
  'AD8',
  'AR1',
  'OR19',
  'PJ1',
  'CR1',
  ...unaimedMoney,
  'AT3',
  'AS2',
  'BK2',
  'DE1',
  'BP2',
  'BH2',
]);
/** Roles are named within the caller's organization, so another's does not exist, even for the central office. */
export const withinOne: ReadonlySet<string> = new Set(['AD9', 'AD10']);
