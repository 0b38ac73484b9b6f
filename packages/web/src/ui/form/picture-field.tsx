import { LOGO_MAX_BYTES } from '@isura/contract/org/file';
import { type ReactNode, type RefObject, useId } from 'react';
import forms from './form.module.css';
import { fieldMessages, formText as text } from './form.text.ts';
import css from './picture-field.module.css';

/** What is wrong with a picture before it is sent; the server looks into it. */
export function judgePicture(file: Pick<File, 'size' | 'type'> | undefined): string | undefined {
  if (!file) return fieldMessages.picture.missing;
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return fieldMessages.picture.kind;
  return file.size > LOGO_MAX_BYTES ? fieldMessages.picture.large : undefined;
}

interface Props {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  fault: string | undefined;
}

/** The file of a picture (FL1), with what is wrong with it. */
export function PictureField({ label, input, fault }: Props): ReactNode {
  const id = useId();
  return (
    <div className={forms.field} data-invalid={fault ? true : undefined}>
      <label className={forms.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={forms.hint}>
        {text.pictureHint}
      </p>
      <p id={`${id}-fault`} className={fault && forms.error} role="alert">
        {fault}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className={css.picture}
        accept="image/png,image/jpeg"
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault ? true : undefined}
      />
    </div>
  );
}
