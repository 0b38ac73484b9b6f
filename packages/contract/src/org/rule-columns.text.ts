import { columnsOf, count, label, mda, status, text } from '../kernel/columns.ts';
import type { CollectionRule } from './collection-rule.ts';
import { amountTypeLabels, bearerLabels } from './rule.text.ts';

/** The columns of collection rules. */
export const ruleColumns = columnsOf<CollectionRule>()('rules', {
  name: text('Rule', 130),
  versionNo: count('Version', 40),
  orgName: mda,
  serviceName: text('Service', 130),
  amountType: label('Amount type', amountTypeLabels, 76, { filter: 'amount-type' }),
  amountText: text('Amount'),
  penalty: text('Penalty', 100),
  feeBearer: label('Fee paid by', bearerLabels, 70),
  channels: text('Channels', 100),
  validFrom: text('Valid', 100),
  status: status('Status', 76),
});
