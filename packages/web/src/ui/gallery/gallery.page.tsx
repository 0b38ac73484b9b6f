import type { ReactNode } from 'react';
import { PageHeader } from '../page/page-header.tsx';
import { MantineArea } from '../theme/mantine-area.tsx';
import { FormPart } from './form-part.tsx';
import css from './gallery.module.css';
import { galleryText as text } from './gallery.text.ts';
import { ListPart } from './list-part.tsx';
import { OverlayPart } from './overlay-part.tsx';
import { ButtonPart, ColourPart, PagePart, StatusPart, ValuePart } from './still-parts.tsx';
import { StatePart, TablePart } from './table-part.tsx';

const parts: readonly (readonly [string, () => ReactNode])[] = [
  [text.colours, ColourPart],
  [text.buttons, ButtonPart],
  [text.statuses, StatusPart],
  [text.values, ValuePart],
  [text.page, PagePart],
  [text.form, FormPart],
  [text.lists, ListPart],
  [text.table, TablePart],
  [text.states, StatePart],
  [text.overlays, OverlayPart],
];

/** Every UI component with its states on one page; the accessibility and screenshot tests check it. */
export default function GalleryPage(): ReactNode {
  return (
    <MantineArea>
      <PageHeader title={text.title} purpose={text.purpose} />
      {parts.map(([heading, Part]) => (
        <section key={heading} className={css.part} aria-label={heading}>
          <h2>{heading}</h2>
          <Part />
        </section>
      ))}
    </MantineArea>
  );
}
