import * as addresses from '@isura/contract/kernel/addresses';
import type { CsvMapping } from '@isura/contract/reconcile/shapes';
import { BS1, STATEMENT_MAX_BYTES } from '@isura/contract/reconcile/statement';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../lib/api-errors.ts';
import { targetOf } from '../../lib/target.ts';
import { Way } from '../../ui/action/way.tsx';
import { OneFileDrop } from '../../ui/form/file-drop.tsx';
import { formOptions } from '../../ui/form/form.tsx';
import { RemoteSelect } from '../../ui/form/remote-select.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { FormDrawer } from '../../ui/send/form-layers.tsx';
import { askChanged, useAct } from '../../ui/send/use-send.ts';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import {
  areOtherColumns,
  ColumnFields,
  choicesOf,
  DatesAndBalances,
  nothingChosen,
  type ReadingValues,
} from './column-fields.tsx';
import { type CsvPreview, previewOf } from './csv-preview.ts';
import { importText as text } from './import.text.ts';
import { accountsQuery, type BesideFile, lastStatementQuery, sendStatement } from './reconcile.api.ts';

const { drop, choose, rule, wrongKind, tooLarge } = text;
const isCsv = (file: File): boolean => /\.csv$/i.test(file.name);

type Values = ReadingValues & { bankAccountId: string; headerRow: string };

/** Returns what is sent with the file: chosen columns and balances, without fields that the person left as they were. */
function besideFile(values: Values, preview: CsvPreview | undefined, kept: CsvMapping | undefined): BesideFile {
  const { columns, ...choices } = choicesOf(values, preview?.columns ?? []);
  const isMapped = areOtherColumns(values, kept, preview?.columns ?? []);
  const isChosen = preview !== undefined && values.headerRow !== '';
  return {
    bankAccountId: Number(values.bankAccountId),
    ...(isMapped && columns),
    ...(preview && choices),
    ...(isChosen && { headerRow: Number(values.headerRow) }),
  };
}

/** Shows that this very file was imported before, with a link to its statement. */
function Earlier({ error, close }: { error: unknown; close: () => void }): ReactNode {
  if (!(error instanceof ApiProblem) || error.code !== 'duplicate') return null;
  const id = Number(error.facts['statementId']);
  return (
    <>
      <p>{text.duplicate}</p>
      {id > 0 && (
        <Way href={addresses.reconciliation({ tab: 'statements', statement: id })} onClick={close}>
          {text.toEarlier}
        </Way>
      )}
    </>
  );
}

/**
 * Imports a statement of a bank account (BS1): the account, the file, and the mapping of its columns. The statement then
 * shows how it will be read, and counts once that is confirmed (reading-plan.tsx).
 */
export function ImportDrawer({ into, close }: { into?: number | undefined; close: () => void }): ReactNode {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [words, search] = useState('');
  const [file, take] = useState<File>();
  const [preview, setPreview] = useState<CsvPreview>();
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: { ...nothingChosen, headerRow: '', bankAccountId: into === undefined ? '' : String(into) },
  });
  const bankAccountId = Number(useWatch({ control: form.control, name: 'bankAccountId' }) || 0);
  const { data: accounts } = useQuery({ ...accountsQuery(words), placeholderData: keepPreviousData });
  const { data: last } = useQuery({ ...lastStatementQuery(bankAccountId), enabled: bankAccountId > 0 });
  const kept = last?.items[0]?.mapping;
  const sending = useAct((values: Values) => sendStatement(besideFile(values, preview, kept), file!), {
    form,
    words: (error) =>
      error instanceof ApiProblem && error.code === 'duplicate' ? (
        <Earlier error={error} close={close} />
      ) : (
        (error as Error).message
      ),
    done: async ({ id }) => {
      await askChanged(client, BS1);
      close();
      void navigate(targetOf(addresses.reconciliation({ tab: 'statements', statement: id })));
    },
  });
  const choices = (accounts?.items ?? []).map(({ bankAccountId: id, label, bankName, accountNumber }) => ({
    value: String(id),
    label: text.choice(label, bankName, accountNumber),
  }));
  const chooseFile = (next: File): void => {
    take(next);
    setPreview(undefined);
    form.setValue('headerRow', '');
  };
  const headerRow = useWatch({ control: form.control, name: 'headerRow' });
  useEffect(() => {
    if (!file || !isCsv(file)) return;
    let isCurrent = true;
    const show = (found: CsvPreview): void => {
      if (isCurrent) setPreview(found);
    };
    void previewOf(file, headerRow === '' ? undefined : Number(headerRow)).then(show);
    return () => {
      isCurrent = false;
    };
  }, [file, headerRow]);
  const send = (values: Values): Promise<void> | void => {
    if (file) return sending.send(values);
  };
  const [isAsked, ask] = useState(false);
  return (
    <FormDrawer
      title={text.title}
      isWide
      form={form}
      sending={sending}
      send={(values) => {
        ask(true);
        return send(values);
      }}
      verb={text.verb}
      close={close}
    >
      <MantineArea>
        <RemoteSelect
          name="bankAccountId"
          label={text.account}
          missing={text.accountMissing}
          choices={choices}
          search={search}
        />
        <OneFileDrop
          label={text.file}
          endings={['.csv', '.xml']}
          mostBytes={STATEMENT_MAX_BYTES}
          busy={sending.isPending}
          words={{ rule, wrongKind, tooLarge, drop, choose }}
          choose={chooseFile}
        />
      </MantineArea>
      {file && <Small role="status">{text.chosen(file.name)}</Small>}
      {isAsked && !file && (
        <Notice tone="error" isAnnounced>
          {text.fileMissing}
        </Notice>
      )}
      {preview && <ColumnFields preview={preview} kept={kept} />}
      {preview && <DatesAndBalances />}
    </FormDrawer>
  );
}
