import type { ComponentProps, ReactNode } from 'react';
import css from './layout.module.css';

/** Steps of the spacing scale: 4, 8, 12, 16, 20 and 24 pixels. */
type Gap = 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';

interface Spaced extends ComponentProps<'div'> {
  gap?: Gap;
}

interface StackProps extends Spaced {
  as?: 'div' | 'section';
}

/** Elements under each other, each at full width. */
export const Stack = ({ as: Tag = 'div', gap = 'l', ...rest }: StackProps): ReactNode => (
  <Tag {...(rest as object)} className={css.stack} data-gap={gap} />
);

interface RowProps extends Spaced {
  centred?: boolean;
}

/** Elements beside each other, on as many lines as they need. */
export const Row = ({ gap = 'm', centred, ...rest }: RowProps): ReactNode => (
  <div {...rest} className={css.row} data-gap={gap} data-centred={centred} />
);

interface SmallProps extends ComponentProps<'p'> {
  as?: 'p' | 'span' | 'div';
}

/** Secondary text, a step smaller and greyer. */
export const Small = ({ as: Tag = 'p', ...rest }: SmallProps): ReactNode => (
  <Tag {...(rest as object)} className={css.small} />
);
