import { orgCategoryLabels, serviceCategoryLabels } from './directory.text.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The central office is one body and no kind to filter by. */
export const orgCategoryOptions = optionsOf(orgCategoryLabels).filter(({ value }) => value !== 'CENTRAL_OFFICE');
export const serviceCategoryOptions = optionsOf(serviceCategoryLabels);
