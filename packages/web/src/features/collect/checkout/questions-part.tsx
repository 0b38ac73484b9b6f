import { ANSWER_MAX_BYTES, CO9 } from '@isura/contract/collect/answer-file';
import type { CustomField } from '@isura/contract/org/collection-rule';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { useField } from '../../../ui/form/field.tsx';
import { OneFileDrop } from '../../../ui/form/file-drop.tsx';
import form from '../../../ui/form/form.module.css';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { detailsText as text } from './details.text.ts';
import { answerRule } from './details-values.ts';

/** Takes a file as an answer: it is uploaded at once, and its token is the answer. */
function FileAnswer({ serviceId, field }: { serviceId: number; field: CustomField }): ReactNode {
  const name = `customValues.${field.key}`;
  const label = field.required ? field.label : `${field.label} ${text.optionalLabel}`;
  const { control, value, onChange, error, ids } = useField({ name, label, rule: answerRule(field) });
  const [kept, keep] = useState('');
  const bring = useMutation({
    mutationFn: (file: File) => call(CO9, { body: { serviceId, fieldKey: field.key }, file }),
    onSuccess: ({ token, fileName }) => {
      keep(fileName);
      onChange(token);
    },
  });
  return (
    <div className={form.field} data-invalid={error ? true : undefined}>
      {error && (
        <p id={ids.errorId} className={form.error}>
          {error}
        </p>
      )}
      <input {...control} className="visually-hidden" aria-hidden="true" tabIndex={-1} readOnly value={value} />
      <OneFileDrop
        label={label}
        endings={['.pdf', '.png', '.jpg', '.jpeg']}
        mostBytes={ANSWER_MAX_BYTES}
        busy={bring.isPending}
        words={{
          rule: field.helpText ? `${field.helpText} ${text.fileRule}` : text.fileRule,
          wrongKind: text.fileKind,
          tooLarge: text.fileLarge,
          drop: text.fileDrop,
          choose: value ? text.fileOther : text.fileChoose,
        }}
        choose={(file) => bring.mutate(file)}
      />
      <Refused error={bring.error} />
      {value && (
        <Notice tone="success" isAnnounced>
          {text.fileKept(kept || label)}
        </Notice>
      )}
    </div>
  );
}

const shapes = {
  TEXT: {},
  NUMBER: { inputMode: 'decimal' },
  PHONE: { type: 'tel', inputMode: 'tel' },
  EMAIL: { type: 'email', inputMode: 'email' },
} as const;

/** Asks one question of the rule, by its type. */
function Question({ serviceId, field }: { serviceId: number; field: CustomField }): ReactNode {
  const shared = {
    name: `customValues.${field.key}`,
    label: field.label,
    hint: field.helpText,
    rule: answerRule(field),
    isOptional: !field.required,
  };
  switch (field.type) {
    case 'FILE':
      return <FileAnswer serviceId={serviceId} field={field} />;
    case 'DATE':
      return <DateField {...shared} {...(field.helpText ? {} : { hint: undefined })} />;
    case 'SELECT':
      return (
        <SelectField {...shared} choices={(field.options ?? []).map((option) => ({ value: option, label: option }))} />
      );
    default:
      return <TextField {...shared} {...shapes[field.type]} maxLength={500} autoComplete="off" />;
  }
}

/** Asks the questions of the rule, exactly as worded and in its order. */
export function QuestionsPart({ serviceId, fields }: { serviceId: number; fields: readonly CustomField[] }): ReactNode {
  return fields.map((field) => <Question key={field.key} serviceId={serviceId} field={field} />);
}
