import { orgCategoryLabels } from '@isura/contract/org/category.text';

/** Organization types to filter by, without the central office, which is only one organization. */
export const orgCategoryOptions = Object.entries(orgCategoryLabels)
  .filter(([value]) => value !== 'CENTRAL_OFFICE')
  .map(([value, label]) => ({ value, label }));
