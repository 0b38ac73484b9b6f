import { serviceCategoryLabels } from '@isura/contract/org/category.text';

export const serviceCategoryOptions = Object.entries(serviceCategoryLabels).map(([value, label]) => ({ value, label }));
