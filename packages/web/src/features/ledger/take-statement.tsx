import { type BalanceStatement, ST4 } from '@isura/contract/ledger/balance-statement';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callForFile } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { wordsOf } from '../../ui/list/export-files.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { statementsText, statementText as text } from './statement.text.ts';

/** Entries in a statement that downloads at once; longer ones are created in the background (Export). */
const MOST_AT_ONCE = 10_000;

/** Downloads a statement as PDF at once (ST4), where it is not too long for that. */
export function TakeStatement({ of }: { of: BalanceStatement }): ReactNode {
  const take = useMutation({
    mutationFn: () => callForFile(ST4, { params: { id: of.id }, query: { format: 'PDF' } }),
    onSuccess: (file) =>
      saveFile(`${of.accountName}, ${statementsText.period(of.periodStart, of.periodEnd)}.pdf`, file),
  });
  if (of.entriesCount > MOST_AT_ONCE) return null;
  return (
    <Stack gap="s">
      <Button busy={take.isPending} onClick={() => take.mutate()}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {text.take}
      </Button>
      {take.error && (
        <Notice tone="error" isAnnounced>
          {wordsOf(take.error)}
        </Notice>
      )}
    </Stack>
  );
}
