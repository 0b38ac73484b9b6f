import type { PaymentType } from '@isura/contract/request/payment-type';
import { SCHEDULE_MAX_BYTES } from '@isura/contract/request/schedule';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { OneFileDrop } from '../../../ui/form/file-drop.tsx';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { takeTemplate } from './schedule.api.ts';
import css from './schedule.module.css';
import { fileText as text } from './schedule.text.ts';

/** Shows the drop area for the file of a schedule. */
export function ScheduleDrop({
  label = text.label,
  ...props
}: {
  label?: string;
  busy: boolean;
  choose: (file: File) => void;
}): ReactNode {
  return (
    <MantineArea>
      <OneFileDrop {...props} label={label} mostBytes={SCHEDULE_MAX_BYTES} endings={['.csv', '.xlsx']} words={text} />
    </MantineArea>
  );
}

/** Explains each column of a type, folded until opened. */
function ColumnHelp({ type }: { type: PaymentType }): ReactNode {
  return (
    <details className={css.help}>
      <summary>{text.columns}</summary>
      <table className={css.columns}>
        <thead>
          <tr>
            <th scope="col">{text.column}</th>
            <th scope="col">{text.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {scheduleColumns(type).map(({ name, field, isOptional }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                {field.label}
                {isOptional && <Small as="span">, {text.optional}</Small>}
                {field.hint !== undefined && <Small>{field.hint}</Small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Offers the template of a type in both formats, and explains its columns. */
export function Templates({ type }: { type: PaymentType }): ReactNode {
  const taking = useMutation({ mutationFn: (format: 'CSV' | 'XLSX') => takeTemplate(type, format) });
  return (
    <>
      <Small>{text.lead}</Small>
      <Refused error={taking.error} />
      <Row centred>
        <span>{text.templates}</span>
        {(['CSV', 'XLSX'] as const).map((format) => (
          <Button
            key={format}
            small
            busy={taking.isPending && taking.variables === format}
            onClick={() => taking.mutate(format)}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden /> {format === 'CSV' ? text.csv : text.xlsx}
          </Button>
        ))}
      </Row>
      <ColumnHelp type={type} />
    </>
  );
}
