import type { OrgCategory, ServiceCategory } from './category.ts';

/** Labels of the organization categories. */
export const orgCategoryLabels: Readonly<Record<OrgCategory, string>> = {
  MINISTRY: 'Ministry',
  DEPARTMENT: 'Department',
  AGENCY: 'Agency',
  COMMISSION: 'Commission',
  PARASTATAL: 'Parastatal',
  FGOE: 'Government-owned enterprise',
  CENTRAL_OFFICE: 'Central office',
};

/** Labels of the service categories. */
export const serviceCategoryLabels: Readonly<Record<ServiceCategory, string>> = {
  FEE: 'Fee',
  FINE: 'Fine',
  LICENCE: 'Licence',
  PERMIT: 'Permit',
  TAX: 'Tax',
  SALE: 'Sale',
  RENT: 'Rent',
  OTHER: 'Other',
};
