import { LOGO_MAX_BYTES } from '@isura/contract/org/file';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Small } from '../layout/layout.tsx';
import forms from './form.module.css';
import { fieldMessages, formText as text } from './form.text.ts';
import css from './picture-field.module.css';

/** Returns what is wrong with an image before it is sent; the server checks its contents. */
export function checkPicture(file: Pick<File, 'size' | 'type'> | undefined): string | undefined {
  if (!file) return fieldMessages.picture.missing;
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return fieldMessages.picture.kind;
  return file.size > LOGO_MAX_BYTES ? fieldMessages.picture.large : undefined;
}

/** A form that sends one image: it is validated first, and an error takes the focus. */
export function usePictureForm(send: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  return {
    /** For the `PictureField`. */
    field: { input, fault },
    submit(event: FormEvent): void {
      event.preventDefault();
      const file = input.current?.files?.[0];
      const wrong = checkPicture(file);
      setFault(wrong);
      if (wrong || !file) input.current?.focus();
      else send(file);
    },
    /** Call after sending: another image may be chosen. */
    clear(): void {
      if (input.current) input.current.value = '';
    },
    /** Removes the error. */
    forget: (): void => setFault(undefined),
  };
}

interface Props {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  fault: string | undefined;
}

/** The file field of an image (FL1), with its error. */
export function PictureField({ label, input, fault }: Props): ReactNode {
  const id = useId();
  return (
    <div className={forms.field} data-invalid={fault ? true : undefined}>
      <label className={forms.label} htmlFor={id}>
        {label}
      </label>
      <Small id={`${id}-hint`}>{text.pictureHint}</Small>
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
