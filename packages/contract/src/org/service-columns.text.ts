import { code, columnsOf, label, money, status, text, yesOrNo } from '../kernel/columns.ts';
import { serviceCategoryLabels } from './category.text.ts';
import type { Service } from './service.ts';

/** The columns of the services of an organization. */
export const serviceColumns = columnsOf<Service>()('services', {
  name: text('Service', 150),
  code: code('Code', 70),
  category: label('Category', serviceCategoryLabels, 70),
  amountText: text('Amount'),
  status: status('Status', 76),
  isVisible: label('Shown to payers', yesOrNo, 50),
  collectedThisMonth: money('Collected this month'),
});
