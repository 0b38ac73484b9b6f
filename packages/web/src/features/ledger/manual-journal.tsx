import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { LG4, type LineIn } from '@isura/contract/ledger/journal';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/action/button.tsx';
import { formOptions } from '../../ui/form/form.tsx';
import { TextareaField } from '../../ui/form/text-fields.tsx';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { FormDrawer } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { emptyLine, type GridLine, JournalGrid } from './journal-grid.tsx';
import { manualText as text } from './ledger.text.ts';

interface Values {
  lines: GridLine[];
  description: string;
}

const sideOf = ({ debit }: GridLine): 'debit' | 'credit' => (debit.trim() === '' ? 'credit' : 'debit');

/**
 * Returns the grid field that a server error belongs to; an error of the lines together appears at the top of the form.
 */
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

/** Requests a manual journal (LG4), for the central office; it is posted when a second administrator confirms. */
export function ManualJournal({ close, done }: { close: () => void; done: () => void }): ReactNode {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      lines: [emptyLine, emptyLine],
      description: '',
    },
  });
  const [request, setRequest] = useState<AdminRequest>();
  const sending = useSend(LG4, {
    form,
    fieldOf: (field) => fieldOf(field, form.getValues('lines')),
    done: (request) => {
      setRequest(request);
      done();
    },
  });
  if (!request)
    return (
      <FormDrawer
        of={LG4}
        title={text.title}
        form={form}
        sending={sending}
        send={({ lines, description }) =>
          sending.send({ body: { description: description.trim(), lines: lines.map(lineOf) } })
        }
        verb={text.send}
        keepAs="journal"
        close={close}
        isWide
      >
        <Small>{text.purpose}</Small>
        <MantineArea>
          <JournalGrid />
        </MantineArea>
        <TextareaField name="description" label={text.reason} hint={text.reasonHint} most={500} />
      </FormDrawer>
    );
  return (
    <Drawer title={text.title} close={close} isWide>
      <Stack>
        <WaitingNotice request={request} />
        <div>
          <Button onClick={close}>{text.close}</Button>
        </div>
      </Stack>
    </Drawer>
  );
}
