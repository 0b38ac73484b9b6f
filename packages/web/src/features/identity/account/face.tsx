import type { UserRecord } from '@isura/contract/identity/user-record';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/session-values.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import css from './account.module.css';

/** Returns up to two initials of a name: "AO" for Ada Obi. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
};

interface Props {
  person: Pick<UserRecord, 'firstName' | 'lastName' | 'imageFileId'>;
  look?: 'bar' | 'large';
}

/** Shows the picture of the signed-in user, or their initials. It is beside the name, so screen readers skip it. */
export function Face({ person, look = 'bar' }: Props): ReactNode {
  const picture = usePicture(person.imageFileId);
  return (
    <span className={css.face} data-look={look} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initialsOf(fullName(person))}
    </span>
  );
}
