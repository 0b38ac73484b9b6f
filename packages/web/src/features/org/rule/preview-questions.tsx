import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import { type Answers, answerFaults } from '@isura/contract/org/answers';
import type { CustomField } from '@isura/contract/org/collection-rule';
import { type ReactNode, useId, useState } from 'react';
import form from '../../../ui/form/form.module.css';
import css from './rule.module.css';
import { previewText as text } from './rule.text.ts';

const inputTypes: Partial<Record<CustomField['type'], string>> = { EMAIL: 'email', PHONE: 'tel' };

interface Props {
  field: CustomField;
  answer: string;
  fault: string | undefined;
  change: (answer: string) => void;
  leave: () => void;
}

function Question({ field, answer, fault, change, leave }: Props): ReactNode {
  const id = useId();
  const shared = {
    id,
    className: form.control,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': `${id}-more`,
    onBlur: leave,
  } as const;
  const label = field.label || text.questions;
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label} {!field.required && <span className={form.optional}>{text.optional}</span>}
      </label>
      <p id={`${id}-more`} className={fault ? css.fault : form.hint}>
        {fault ?? field.helpText}
      </p>
      {field.type === 'SELECT' ? (
        <select {...shared} value={answer} onChange={(event) => change(event.target.value)}>
          <option value="">{text.choose}</option>
          {[...new Set(field.options)].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.type === 'FILE' ? (
        <input {...shared} type="file" />
      ) : (
        <input
          {...shared}
          type={inputTypes[field.type] ?? 'text'}
          inputMode={field.type === 'NUMBER' ? 'decimal' : undefined}
          autoComplete="off"
          value={answer}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </div>
  );
}

/** Converts a typed date such as 24/11/2026 to a day for validation. */
const asAnswer = (field: CustomField, typed: string): string =>
  field.type === 'DATE' && typed.trim() !== '' ? (parseDayEntry(typed) ?? dayInField(typed)) : typed;

/** Shows the questions of a rule to try out: an answer that would be refused says why when its field is left. */
export function PreviewQuestions({ fields }: { fields: readonly CustomField[] }): ReactNode {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (fields.length === 0) return null;
  const answers: Answers = Object.fromEntries(
    fields.map((field) => [field.key, asAnswer(field, typed[field.key] ?? '')]),
  );
  const faults = new Map(answerFaults(fields, answers).map(({ field, message }) => [field, message]));
  return (
    <section className={css.questions} aria-label={text.questions}>
      {fields.map((field) => (
        <Question
          key={field.key}
          field={field}
          answer={typed[field.key] ?? ''}
          fault={left.has(field.key) && typed[field.key] ? faults.get(field.key) : undefined}
          change={(answer) => setTyped({ ...typed, [field.key]: answer })}
          leave={() => setLeft(new Set([...left, field.key]))}
        />
      ))}
    </section>
  );
}
