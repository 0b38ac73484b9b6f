import { bankStatementColumns } from '@isura/contract/reconcile/bank-statement-columns.text';
import { BS2 } from '@isura/contract/reconcile/statement';
import { StatementStatus } from '@isura/contract/reconcile/states';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { dates, oneAccount, oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { reconcileText } from './reconcile.text.ts';
import { ReconcileStatus } from './reconcile-status.tsx';
import { importAgain, importStatement, withdraw } from './statement-acts.tsx';
import { statementColumns } from './statement-columns.tsx';
import { StatementDrawer } from './statement-drawer.tsx';

const text = reconcileText.statements;

const { filters } = text;
const statements = listOf(BS2, {
  id: 'bank-statements',
  orderedBy: 'importedAt,desc',
  extra: ['openingBalance', 'creditAmount', 'debitAmount', 'importedBy'],
  caption: text.caption,
  columns: statementColumns,
  nameOf: ({ accountLabel, fileName }) => `${accountLabel}, ${fileName}`,
  filters: [
    dates(),
    typed('find', filters.find),
    oneValue('stage', [filters.status, filters.all], StatementStatus.options, reconcileText.statuses, 'status'),
    oneAccount(filters.account),
  ],
  detail: { key: 'statement' },
  file: { of: bankStatementColumns },
  empty: text.empty,
});

/** Lists the imported bank statements (BS2); one opens beside them, and another is imported here (BS1). */
export const StatementsTab = (): ReactNode => (
  <Stack>
    <ReconcileStatus />
    <List
      of={statements}
      add={{ label: text.import, needs: 'BS1', act: importStatement }}
      actions={[withdraw]}
      drawer={({ id, close }, tools) => <StatementDrawer id={id} close={close} again={importAgain(tools, close)} />}
    />
  </Stack>
);
