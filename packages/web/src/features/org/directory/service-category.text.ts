import type { ServiceCategory } from '@isura/contract/org/organization';

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

export const serviceCategoryOptions = Object.entries(serviceCategoryLabels).map(([value, label]) => ({ value, label }));
