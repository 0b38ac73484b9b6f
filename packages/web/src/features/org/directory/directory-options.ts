import { orgCategoryLabels } from '@isura/contract/org/category.text';

/** The central office is one organization and no kind to filter by. */
export const orgCategoryOptions = Object.entries(orgCategoryLabels)
  .filter(([value]) => value !== 'CENTRAL_OFFICE')
  .map(([value, label]) => ({ value, label }));
