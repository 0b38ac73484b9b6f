import { CustomFieldType } from '@isura/contract/org/collection-rule';
import { questionTypeLabels } from '@isura/contract/org/rule.text';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import css from './rule.module.css';
import { ruleFormText as text } from './rule.text.ts';
import { noQuestion, type RuleFields } from './rule-fields.ts';

const MOST_QUESTIONS = 15;
const types = CustomFieldType.options.map((value) => ({ value, label: questionTypeLabels[value] }));

function Measures({ at, type }: { at: number; type: string }): ReactNode {
  if (type === 'DATE')
    return (
      <div className={css.pair}>
        <DateField name={`customFields.${at}.min`} label={text.earliest} isOptional />
        <DateField name={`customFields.${at}.max`} label={text.latest} isOptional />
      </div>
    );
  if (type !== 'TEXT' && type !== 'NUMBER') return null;
  const isText = type === 'TEXT';
  return (
    <>
      {isText && (
        <TextField
          name={`customFields.${at}.pattern`}
          label={text.pattern}
          hint={text.patternHint}
          maxLength={200}
          spellCheck={false}
          isOptional
        />
      )}
      <div className={css.pair}>
        <TextField
          name={`customFields.${at}.min`}
          label={isText ? text.leastLetters : text.least}
          inputMode="decimal"
          isOptional
        />
        <TextField
          name={`customFields.${at}.max`}
          label={isText ? text.mostLetters : text.most}
          inputMode="decimal"
          isOptional
        />
      </div>
    </>
  );
}

function Question({ at }: { at: number }): ReactNode {
  const { watch } = useFormContext<RuleFields>();
  const type = watch(`customFields.${at}.type`);
  return (
    <>
      <TextField name={`customFields.${at}.label`} label={text.label} maxLength={60} />
      <SelectField name={`customFields.${at}.type`} label={text.type} choices={types} />
      {type === 'SELECT' && <TextareaField name={`customFields.${at}.options`} label={text.options} most={3000} />}
      <Measures at={at} type={type} />
      <TextField name={`customFields.${at}.helpText`} label={text.help} maxLength={200} isOptional />
      <CheckField name={`customFields.${at}.required`} label={text.required} />
    </>
  );
}

/** Edits the questions shown to payers besides their details, in order, at most fifteen. */
export function QuestionFields(): ReactNode {
  const { control } = useFormContext<RuleFields>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'customFields' });
  return (
    <fieldset className={css.section}>
      <legend>{text.sections.questions}</legend>
      <Small>{text.questionsHint}</Small>
      {fields.length === 0 && <p>{text.noQuestions}</p>}
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.item}>
          <legend>{text.questionLegend(at + 1)}</legend>
          <Question at={at} />
          <Row>
            {at > 0 && (
              <Button small aria-label={text.up(at + 1)} onClick={() => swap(at, at - 1)}>
                {text.upShort}
              </Button>
            )}
            {at < fields.length - 1 && (
              <Button small aria-label={text.down(at + 1)} onClick={() => swap(at, at + 1)}>
                {text.downShort}
              </Button>
            )}
            <Button small look="quiet" aria-label={text.remove(at + 1)} onClick={() => remove(at)}>
              {text.removeShort}
            </Button>
          </Row>
        </fieldset>
      ))}
      {fields.length < MOST_QUESTIONS && (
        <div>
          <Button onClick={() => append(noQuestion)}>{text.addQuestion}</Button>
        </div>
      )}
    </fieldset>
  );
}
