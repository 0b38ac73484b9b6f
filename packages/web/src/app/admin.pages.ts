import { bankPages } from '../features/bank/bank.pages.ts';
import { deskPages } from '../features/collect/invoice/invoices.pages.ts';
import { serviceDetailsPages } from '../features/collect/service/service-details.pages.ts';
import { forecastPages } from '../features/forecast/forecast.pages.ts';
import { apiKeyPages } from '../features/identity/api-key/api-key.pages.ts';
import { peoplePages } from '../features/identity/people/people.pages.ts';
import { rolesPages } from '../features/identity/roles/roles.pages.ts';
import { ledgerPages } from '../features/ledger/ledger.pages.ts';
import { activationPages } from '../features/org/activation/activation.pages.ts';
import { organizationPages } from '../features/org/organization/organization.pages.ts';
import { preferencePages } from '../features/org/preference/preference.pages.ts';
import { rulePages } from '../features/org/rule/rule.pages.ts';
import { splitPages } from '../features/org/split/split.pages.ts';
import { reconcilePages } from '../features/reconcile/reconcile.pages.ts';
import { analyticsPages } from '../features/report/analytics/analytics.pages.ts';
import { dashboardPages } from '../features/report/dashboard/dashboard.pages.ts';
import { mailingPages } from '../features/report/mailing/mailing.pages.ts';
import { overviewPages } from '../features/report/overview/overview.pages.ts';
import { reportPages } from '../features/report/report.pages.ts';
import { userReportsPages } from '../features/report/user-reports/user-reports.pages.ts';
import { paymentPages } from '../features/request/payment/payment.pages.ts';
import { projectPages } from '../features/request/project/project.pages.ts';
import { queuePages } from '../features/request/queue/queue.pages.ts';
import { reviewPages } from '../features/request/review/review.pages.ts';
import { schedulePages } from '../features/request/schedule/schedule.pages.ts';

/** The pages of the admin area. A payer's browser does not load them. */
export const adminPages = [
  ...bankPages,
  ...deskPages,
  ...ledgerPages,
  ...dashboardPages,
  ...overviewPages,
  ...activationPages,
  ...splitPages,
  ...organizationPages,
  ...paymentPages,
  ...projectPages,
  ...forecastPages,
  ...mailingPages,
  ...queuePages,
  ...reviewPages,
  ...schedulePages,
  ...peoplePages,
  ...apiKeyPages,
  ...preferencePages,
  ...rolesPages,
  ...rulePages,
  ...serviceDetailsPages,
  ...userReportsPages,
  ...reportPages,
  ...analyticsPages,
  ...reconcilePages,
] as const;
