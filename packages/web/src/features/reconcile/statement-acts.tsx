import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { mayCall } from '../../lib/rights.ts';
import type { ActTools, RowAct } from '../../ui/list/list-acts.tsx';
import { shows } from '../../ui/list/shows.ts';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { reconcileText } from './reconcile.text.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const ImportDrawer = laterLayer(() => import('./import-drawer.tsx').then((part) => part.ImportDrawer));

/** Withdraws a statement. */
export const withdraw: RowAct<BankStatement> = {
  label: reconcileText.statement.withdraw,
  danger: true,
  can: 'withdraw',
  act: shows((row, layer) => <WithdrawDialog {...layer} statement={row} />),
};

/** Imports a statement (BS1), into an account where one is chosen. */
export const importStatement = ({ open }: ActTools, into?: number): void =>
  open(({ close }) => <ImportDrawer into={into} close={close} />);

/** Returns what closes a statement and imports a file for its account again; undefined for users who may not. */
export const importAgain = (tools: ActTools | undefined, close: () => void): ((into: number) => void) | undefined =>
  tools && mayCall(tools.person, 'BS1')
    ? (into) => {
        close();
        importStatement(tools, into);
      }
    : undefined;
