import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { LG4, type LineIn } from '@isura/contract/ledger/journal';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, formManner } from '../../ui/form/form.tsx';
import { reason as reasonRule } from '../../ui/form/rules.ts';
import { TextareaField } from '../../ui/form/text-fields.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { emptyLine, type GridLine, JournalGrid } from './journal-grid.tsx';
import css from './ledger.module.css';
import { manualText as text } from './ledger.text.ts';

interface Values {
  lines: GridLine[];
  description: string;
}

const sideOf = ({ debit }: GridLine): 'debit' | 'credit' => (debit.trim() === '' ? 'credit' : 'debit');

/** The field of the grid that a fault of the server belongs to; a fault of the lines together stands on top of the form. */
const fieldOf = (field: string, lines: readonly GridLine[]): string => {
  const [, at, name] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  const line = lines[Number(at)];
  if (!line) return field;
  return `lines.${at}.${name === 'ledgerAccountId' ? 'account' : sideOf(line)}`;
};

const lineOf = (line: GridLine): LineIn => {
  const side = sideOf(line);
  const entry = parseAmount(line[side]);
  return {
    ledgerAccountId: Number(line.account),
    side: side === 'debit' ? 'DEBIT' : 'CREDIT',
    amount: entry.ok ? entry.amount : asKobo(0n),
  };
};

/** Asks for a manual journal (LG4), for the central office; it is posted when a second administrator confirms. */
export function ManualJournal({ close, done }: { close: () => void; done: () => void }): ReactNode {
  const form = useForm<Values>({
    ...formManner,
    defaultValues: {
      lines: [emptyLine, emptyLine],
      description: '',
    },
  });
  const [key] = useState(newIdempotencyKey);
  const [asked, setAsked] = useState<AdminRequest>();
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ lines, description }: Values): Promise<void> => {
    setRefused(undefined);
    try {
      const body = { description: description.trim(), lines: lines.map(lineOf) };
      setAsked(await call(LG4, { body }, { idempotencyKey: key }));
      done();
    } catch (error) {
      const faults = error instanceof ApiProblem ? error.errors.filter(({ field }) => field !== 'lines') : [];
      for (const { field, message } of faults)
        form.setError(fieldOf(field, lines) as 'description', { type: 'server', message });
      if (faults.length === 0) setRefused(error);
    }
  };
  return (
    <Drawer title={text.title} close={close} isWide>
      {asked ? (
        <div className={css.stack}>
          <WaitingNotice request={asked} />
          <div>
            <Button onClick={close}>{text.close}</Button>
          </div>
        </div>
      ) : (
        <Form form={form} send={send}>
          <div className={css.form}>
            <p className={css.small}>{text.purpose}</p>
            <MantineArea>
              <JournalGrid />
            </MantineArea>
            <TextareaField name="description" label={text.reason} hint={text.reasonHint} most={500} rule={reasonRule} />
            <Refused error={refused} />
            <div className={css.row}>
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                {text.send}
              </Button>
              <Button onClick={close}>{text.cancel}</Button>
            </div>
          </div>
        </Form>
      )}
    </Drawer>
  );
}
